import { useEffect } from 'react';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerSessionActions, sessionStore } from '@portal/shared/session';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { SessionErrorFrame } from './RequireSession';

const renderFrame = () => renderScreen(<SessionErrorFrame>The page</SessionErrorFrame>);

const setSessionError = (error?: string) => act(() => signInAs(customers.ama, error === undefined ? {} : { error }));

test('SES-002 while the browser redirects to the sign-in page the message is shown above the page', () => {
  signInAs(customers.ama, { error: 'Failed to load token. Attempting to login...' });
  renderFrame();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load token. Attempting to login...');
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('SES-014 without a usable token a modal panel with message and advice covers the page, and “Try again” signs in', async () => {
  const signIn = jest.fn();
  registerSessionActions({ signIn, signOut: jest.fn(), stepUp: jest.fn() });
  // The browser makes the page behind a modal dialog inert.
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  signInAs(customers.ama);
  renderFrame();
  setSessionError('Failed to obtain access token\nCorrect the date.');
  const panel = screen.getByRole('dialog', { name: 'Something went wrong.' });
  expect(panel).toHaveAttribute('aria-modal', 'true');
  expect(showModal.mock.contexts).toEqual([panel]);
  expect(within(panel).getByText('Failed to obtain access token')).toBeInTheDocument();
  expect(within(panel).getByText('Correct the date.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(signIn).toHaveBeenCalled();
});

test('SES-014 the panel opens again when the browser has closed it, as some do when Escape is pressed twice', () => {
  signInAs(customers.ama, { error: 'Failed to obtain access token' });
  renderFrame();
  const panel = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => panel.close());
  expect(panel.open).toBe(true);
  setSessionError();
  expect(panel.open).toBe(false);
});

test('SES-014 RT-033 a visitor whose sign-in failed still sees the page', () => {
  sessionStore.setState({ status: 'anonymous', error: 'Failed to obtain access token' });
  renderFrame();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to obtain access token');
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('SES-014 the page stays mounted behind the panel, with what was typed', async () => {
  const onUnmount = jest.fn();
  function Page() {
    useEffect(() => onUnmount, []);
    return <input aria-label="Name" />;
  }
  signInAs(customers.ama);
  const { user } = renderScreen(
    <SessionErrorFrame>
      <Page />
    </SessionErrorFrame>,
  );
  await user.type(screen.getByRole('textbox'), 'Half a na');
  setSessionError('Failed to load token. Attempting to login...');
  expect(screen.getByRole('textbox')).toHaveFocus();
  setSessionError('Failed to obtain access token');
  setSessionError();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('Half a na');
  expect(onUnmount).not.toHaveBeenCalled();
});

test('SES-014 a page that opens without a usable token is mounted once a token has been obtained', () => {
  signInAs(customers.ama, { error: 'Failed to obtain access token' });
  renderFrame();
  expect(screen.queryByText('The page')).toBeNull();
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
  setSessionError();
  expect(screen.getByText('The page')).toBeInTheDocument();
});
