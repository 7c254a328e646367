import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';

const subscriptions = async () => ({
  Component: (await import('./subscriptions/SubscriptionsScreen')).SubscriptionsScreen,
});

/** What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. */
export const area: Record<string, RouteObject[]> = {
  '/account': [
    {
      path: 'personal',
      lazy: async () => ({
        Component: (await import('./personal/PersonalInformationScreen')).PersonalInformationScreen,
      }),
    },
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
