import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SessionProvider } from '@portal/shared/session';
import { ShellProvider } from '@portal/shared/shell';

/** Where a screen is opened. */
export interface Opening {
  /** The address, `/` if left out. */
  route?: string;
  /** Navigation state. */
  state?: unknown;
  /** The pattern the address matches, where the screen reads parameters: `/accounts/:accountId`. */
  path?: string;
}

/** Shows a screen as the host would: session, shell and a router around it. Leaving it shows an empty page. */
export function renderScreen(screen: ReactElement, { path = '*', ...opening }: Opening = {}) {
  const elsewhere = path === '*' ? [] : [{ path: '*', element: null }];
  return renderRoutes([{ path, element: screen }, ...elsewhere], opening);
}

/** Shows an area’s routes at their mount paths. */
export function renderArea(area: Record<string, RouteObject[]>, opening: Omit<Opening, 'path'> = {}) {
  const mounts = Object.entries(area).map(([path, children]) => ({ path, children }));
  return renderRoutes([...mounts, { path: '*', element: null }], opening);
}

function renderRoutes(routes: RouteObject[], { route = '/', state }: Omit<Opening, 'path'>) {
  const [pathname = '/', search = ''] = route.split(/(?=\?)/);
  const router = createMemoryRouter(
    routes.map((one) => ({ HydrateFallback: () => null, ...one })),
    { initialEntries: [{ pathname, search, state }] },
  );
  const view = render(
    <SessionProvider>
      <ShellProvider>
        <RouterProvider router={router} />
      </ShellProvider>
    </SessionProvider>,
  );
  // No pauses between keys: a test may hold the clock.
  return { ...view, router, user: userEvent.setup({ delay: null }) };
}
