import { paths } from '@portal/shared/routes';

interface AccountMenuItem {
  label: string;
  to: string;
}

/** The first item of “Manage Account”: a link to the account pages or, on these, to the dashboard (D-012). */
export function firstAccountItem(pathname: string): AccountMenuItem {
  return pathname.startsWith('/account/')
    ? { label: 'Dashboard', to: paths.dashboard }
    : { label: 'My Account', to: paths.personal };
}
