import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel, PlaceholderPage } from '@portal/shared/page';
import { PersonalInformationScreen } from './personal/PersonalInformationScreen';

const loadSubscriptionsScreen = async () => ({
  Component: (await import('./subscriptions/SubscriptionsScreen')).SubscriptionsScreen,
});

/**
 * The exposed module of this remote: its routes by mount path. The host adds layout, guard and error boundary. Only the
 * most visited page is in this chunk; the others are loaded on navigation.
 */
export const area: Record<string, RouteObject[]> = {
  '/account': [
    { path: 'personal', Component: PersonalInformationScreen },
    {
      path: 'history',
      lazy: async () => ({ Component: (await import('./orders/OrderHistoryScreen')).OrderHistoryScreen }),
    },
    { path: 'payment-history', element: <PlaceholderPage text="Payments & Billing" /> },
    { path: 'wishlist', element: <PlaceholderPage text="Wishlist and Favorite" /> },
    {
      path: 'notifications',
      lazy: async () => ({ Component: (await import('./notifications/NotificationsScreen')).NotificationsScreen }),
    },
    {
      path: 'beneficiaries',
      lazy: async () => ({ Component: (await import('./beneficiaries/BeneficiariesScreen')).BeneficiariesScreen }),
    },
    { path: 'subscriptions', lazy: loadSubscriptionsScreen },
    { path: '*', Component: NotFoundPanel },
  ],
  '/broadband/subscriptions': [
    { index: true, lazy: loadSubscriptionsScreen },
    { path: '*', Component: NotFoundPanel },
  ],
};
