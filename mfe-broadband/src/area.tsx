import type { RouteObject } from 'react-router-dom';
import { Navigate } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';
import { BroadbandAccountsScreen } from './accounts/BroadbandAccountsScreen';

const unknownPath: RouteObject = { path: '*', Component: NotFoundPanel };

/**
 * What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. The
 * page most customers come for is part of it, the others are fetched when somebody goes there.
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
  '/broadband/momo-accounts': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./placeholders/MomoAccountsScreen')).MomoAccountsScreen }),
    },
    unknownPath,
  ],
  '/broadband/dormant-accounts': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./placeholders/DormantAccountsScreen')).DormantAccountsScreen }),
    },
    unknownPath,
  ],
  '/broadband/my-account': [{ index: true, element: <Navigate replace to="/account/personal" /> }, unknownPath],
};
