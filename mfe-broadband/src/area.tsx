import { Navigate, type RouteObject } from 'react-router-dom';
import { NotFoundPanel, PlaceholderPage } from '@portal/shared/page';
import { BroadbandAccountsScreen } from './accounts/BroadbandAccountsScreen';

const unknownPath: RouteObject = { path: '*', Component: NotFoundPanel };

/**
 * The exposed module of this remote: its routes by mount path. The host adds layout, guard and error boundary. The
 * list of accounts is part of this chunk; the details of an account are loaded on navigation.
 */
export const area: Record<string, RouteObject[]> = {
  '/broadband/broadband-accounts': [
    { index: true, Component: BroadbandAccountsScreen },
    {
      path: ':accountId',
      lazy: async () => ({ Component: (await import('./accounts/detail/AccountDetailScreen')).AccountDetailScreen }),
    },
    unknownPath,
  ],
  '/broadband/momo-accounts': [{ index: true, element: <PlaceholderPage text="Momo Accounts" /> }, unknownPath],
  '/broadband/dormant-accounts': [{ index: true, element: <PlaceholderPage text="DormantAccounts" /> }, unknownPath],
  '/broadband/my-account': [{ index: true, element: <Navigate replace to="/account/personal" /> }, unknownPath],
};
