import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/ui';

/** What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s. */
export const area: Record<string, RouteObject[]> = {
  '/broadband/help': [
    { index: true, lazy: async () => ({ Component: (await import('./faqs/HelpScreen')).HelpScreen }) },
    { path: '*', Component: NotFoundPanel },
  ],
};
