import { readFileSync } from 'node:fs';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SwrCacheProvider } from '@portal/shared/cache';
import { SessionProvider } from '@portal/shared/session';
import { ShellProvider } from '@portal/shared/shell';
import { onSignOut } from '@portal/shared/storage';
import { SWRConfig } from 'swr';

export interface ScreenOptions {
  /** URL of the screen, `/` by default. */
  route?: string;
  /** Navigation state. */
  state?: unknown;
  /** Route pattern, for a screen that reads path parameters: `/accounts/:accountId`. */
  path?: string;
}

/** Rendered routes, and what a test needs to use them. */
export interface RenderedRoutes extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  user: UserEvent;
}

const cache = new Map();
onSignOut(() => cache.clear());
/** A cache of the tests' own: SWR's default cache keeps the timers from before `jest.useFakeTimers()`. */
const TEST_CACHE = { provider: () => cache };

/** Renders a screen with session, shell and router; without `path` at every URL, with it any other URL is empty. */
export function renderScreen(screen: ReactElement, { path = '*', ...options }: ScreenOptions = {}): RenderedRoutes {
  const otherRoutes = path === '*' ? [] : [{ path: '*', element: null }];
  return renderRoutes([{ path, element: screen }, ...otherRoutes], options);
}

/**
 * The mount paths that the `webpack.config.mjs` of the current folder declares; the keys of its `./area` must be these.
 * Throws if it finds no `path: '…', layout:`.
 */
export function declaredMounts(): string[] {
  const found = readFileSync('webpack.config.mjs', 'utf8').matchAll(/path: '([^']+)',\s+layout:/g);
  const paths = [...found].map(([, path = '']) => path);
  if (paths.length === 0) throw new Error("webpack.config.mjs has no mount that reads: path: '…', layout:");
  return paths;
}

/** Renders the routes of a remote by mount path. */
export function renderArea(
  area: Record<string, RouteObject[]>,
  options: Omit<ScreenOptions, 'path'> = {},
): RenderedRoutes {
  const mounts = Object.entries(area).map(([path, children]) => ({ path, children }));
  return renderRoutes([...mounts, { path: '*', element: null }], options);
}

function renderRoutes(routes: RouteObject[], { route = '/', state }: Omit<ScreenOptions, 'path'>): RenderedRoutes {
  const [pathname = '/', search = ''] = route.split(/(?=\?)/);
  const router = createMemoryRouter(
    routes.map((one) => ({ HydrateFallback: () => null, ...one })),
    { initialEntries: [{ pathname, search, state }] },
  );
  const view = render(
    <SessionProvider>
      <ShellProvider>
        <SWRConfig value={TEST_CACHE}>
          <SwrCacheProvider>
            <RouterProvider router={router} />
          </SwrCacheProvider>
        </SWRConfig>
      </ShellProvider>
    </SessionProvider>,
  );
  // Without delay between keys, because with fake timers the delay would never end.
  return { ...view, router, user: userEvent.setup({ delay: null }) };
}

/**
 * Accessibility violations that axe finds in rendered HTML, one line per rule. Colour contrast is not checked, because
 * it needs a layout; the browser tests check it.
 */
export async function accessibilityProblems(container: Element): Promise<string[]> {
  // Loaded on demand: axe is large, and most tests do not need it.
  const { default: axe } = await import('axe-core');
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
