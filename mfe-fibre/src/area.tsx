import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/page';
import { FibreRequestsScreen } from './requests/FibreRequestsScreen';

/**
 * What this remote exposes: the routes below each of its mount paths. The host adds layout, guard and error boundary.
 * The most visited page is part of this chunk; the others are loaded on navigation.
 */
export const area: Record<string, RouteObject[]> = {
  '/broadband/fibre-requests': [
    { index: true, Component: FibreRequestsScreen },
    {
      path: 'relocation',
      lazy: async () => ({ Component: (await import('./relocation/RelocationScreen')).RelocationScreen }),
    },
    {
      path: 'relocation-details',
      lazy: async () => ({
        Component: (await import('./relocation/details/RelocationDetailsScreen')).RelocationDetailsScreen,
      }),
    },
    {
      path: 'payment',
      lazy: async () => ({ Component: (await import('./PaymentSuccessScreen')).PaymentSuccessScreen }),
    },
    {
      path: 'track-request',
      lazy: async () => ({ Component: (await import('./TrackRequestScreen')).TrackRequestScreen }),
    },
    {
      path: ':requestId',
      lazy: async () => ({ Component: (await import('./requests/FibreRequestDetailScreen')).FibreRequestDetailScreen }),
    },
    { path: '*', Component: NotFoundPanel },
  ],
  // A mount of its own, because it is public: visitors may open it.
  '/broadband/fibre-requests/availability': [
    {
      index: true,
      lazy: async () => ({ Component: (await import('./availability/AvailabilityScreen')).AvailabilityScreen }),
    },
    { path: '*', Component: NotFoundPanel },
  ],
};
