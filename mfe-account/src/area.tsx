import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';
import { PersonalInformationScreen } from './personal/PersonalInformationScreen';

const subscriptions = async () => ({
  Component: (await import('./subscriptions/SubscriptionsScreen')).SubscriptionsScreen,
});

/**
 * What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. The
 * page most customers come for is part of it, the others are fetched when somebody goes there.
 */
export const area: Record<string, RouteObject[]> = {
  '/account': [
    { path: 'personal', Component: PersonalInformationScreen },
    {
      path: 'history',
      lazy: async () => ({ Component: (await import('./orders/OrderHistoryScreen')).OrderHistoryScreen }),
    },
    {
      path: 'payment-history',
      lazy: async () => ({ Component: (await import('./placeholders/PaymentHistoryScreen')).PaymentHistoryScreen }),
    },
    {
      path: 'wishlist',
      lazy: async () => ({ Component: (await import('./placeholders/WishlistScreen')).WishlistScreen }),
    },
    {
      path: 'notifications',
      lazy: async () => ({ Component: (await import('./notifications/NotificationsScreen')).NotificationsScreen }),
    },
    {
      path: 'beneficiaries',
      lazy: async () => ({ Component: (await import('./beneficiaries/BeneficiariesScreen')).BeneficiariesScreen }),
    },
    { path: 'subscriptions', lazy: subscriptions },
    { path: '*', Component: NotFoundPanel },
  ],
  '/broadband/subscriptions': [
    { index: true, lazy: subscriptions },
    { path: '*', Component: NotFoundPanel },
  ],
};
