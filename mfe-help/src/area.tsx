import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/page';
import { HelpScreen } from './HelpScreen';

/** The exposed module of this remote: its routes by mount path. The host adds layout, guard and error boundary. */
export const area: Record<string, RouteObject[]> = {
  '/broadband/help': [
    { index: true, Component: HelpScreen },
    { path: '*', Component: NotFoundPanel },
  ],
};
