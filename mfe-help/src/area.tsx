import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';
import { HelpScreen } from './HelpScreen';

/**
 * What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. The
 * page most customers come for is part of it, the others are fetched when somebody goes there.
 */
export const area: Record<string, RouteObject[]> = {
  '/broadband/help': [
    { index: true, Component: HelpScreen },
    { path: '*', Component: NotFoundPanel },
  ],
};
