import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';
import { SimSwapScreen } from './accounts/SimSwapScreen';

/**
 * What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. The
 * page most customers come for is part of it, the others are fetched when somebody goes there.
 */
export const area: Record<string, RouteObject[]> = {
  '/broadband/sim-swap': [
    { index: true, Component: SimSwapScreen },
    { path: '*', Component: NotFoundPanel },
  ],
};
