import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { registerSessionActions } from '@portal/shared/session';
import { customers, fakeMatchMedia, renderScreen, signInAs } from '@portal/shared/testing';
import { FIVE_REMOTES_INDEX } from '../registry/testing/release';
import { useRegistryIndex } from '../registry/useRegistryIndex';
import { ShellFrame } from '../shell/ShellFrame';
import { PortalThemeProvider } from '../theme/PortalThemeProvider';

interface RenderShellOptions {
  route?: string;
  /** The width of the window in px; 1440 by default. */
  width?: number;
}

/** Mocks of the session actions that `host/src/identity` registers. */
export const sessionActionMocks = { signIn: jest.fn(), signOut: jest.fn(), stepUp: jest.fn() };

beforeEach(() => {
  fakeMatchMedia();
  useRegistryIndex.setState({ index: FIVE_REMOTES_INDEX });
  sessionActionMocks.signIn.mockReset();
  sessionActionMocks.signOut.mockReset();
  registerSessionActions(sessionActionMocks);
});

/** Renders a part of the shell with the theme and the menus of five remotes, in a window of this width. */
export function renderShell(element: ReactElement, { route = '/', width = 1440 }: RenderShellOptions = {}) {
  fakeMatchMedia({ width });
  return renderScreen(<PortalThemeProvider>{element}</PortalThemeProvider>, { route });
}

/** Renders a page of the first demo customer in the layout of its address. */
export function renderCustomerPage(options: RenderShellOptions = {}) {
  signInAs(customers.ama);
  const layout = options.route?.startsWith('/account/') ? 'account' : 'main';
  return renderShell(<ShellFrame layout={layout}>the page</ShellFrame>, options);
}

/** Opens the drawer and waits until its lazy chunk is loaded. */
export async function openDrawer(user: ReturnType<typeof renderShell>['user']): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}
