import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';
import { SimSwapScreen } from './flow/SimSwapScreen';

/**
 * What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. The
 * page itself is part of it; camera, face model, form and recognition are fetched when they are needed.
 */
export const area: Record<string, RouteObject[]> = {
  '/broadband/sim-swap': [
    { index: true, Component: SimSwapScreen },
    { path: '*', Component: NotFoundPanel },
  ],
};
