import { paths } from '@portal/shared/routes';

interface AccountMenuEntry {
  label: string;
  to: string;
}

/** The first entry of “Manage Account”: the way to the account pages, or on one of them the way back (D-012). */
export function firstAccountEntry(pathname: string): AccountMenuEntry {
  return pathname.startsWith('/account/')
    ? { label: 'Dashboard', to: paths.dashboard }
    : { label: 'My Account', to: paths.personal };
}
