import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { registerSessionActions } from '@portal/shared/session';
import { renderScreen } from '@portal/shared/testing';
import { fakeMedia } from './fakeMedia';
import { PortalThemeProvider } from '../theme/PortalThemeProvider';

interface Window {
  route?: string;
  /** In px; 1440 if left out. */
  width?: number;
}

/** Tests only: sign-in and sign-out as the host's identity room would be asked for them. */
export const actions = { signIn: jest.fn(), signOut: jest.fn() };

beforeEach(() => {
  actions.signIn.mockReset();
  actions.signOut.mockReset();
  registerSessionActions(actions);
});

/** Tests only: a piece of the shell in a window of this width. */
export function renderShell(piece: ReactElement, { route = '/', width = 1440 }: Window = {}) {
  fakeMedia({ width });
  return renderScreen(<PortalThemeProvider>{piece}</PortalThemeProvider>, { route });
}

/** Tests only: opens the drawer, which comes in a chunk of its own. */
export async function openDrawer(user: ReturnType<typeof renderShell>['user']): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}
