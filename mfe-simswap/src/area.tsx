import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/page';
import { SimSwapScreen } from './flow/SimSwapScreen';

/**
 * The exposed module of this remote: its routes by mount path. The host adds layout, guard and error boundary.
 * Face model, crop dialog and recognition are loaded when they are needed.
 */
export const area: Record<string, RouteObject[]> = {
  '/broadband/sim-swap': [
    { index: true, Component: SimSwapScreen },
    { path: '*', Component: NotFoundPanel },
  ],
};
