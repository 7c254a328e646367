import { useEffect } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerSessionActions, sessionStore } from '@portal/shared/session';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { SessionNotice } from './SessionNotice';

const open = () => renderScreen(<SessionNotice>The page</SessionNotice>);

const refuse = (error?: string) => act(() => signInAs(customers.ama, error === undefined ? {} : { error }));

test('SES-001 a session without fault shows the page alone', () => {
  signInAs(customers.ama);
  open();
  expect(screen.getByText('The page')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SES-002 on the way to the sign-in page the text stands above the page', () => {
  signInAs(customers.ama, { error: 'Failed to load token. Attempting to login...' });
  open();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load token. Attempting to login...');
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('SES-014 without any usable token a panel takes the page’s place, and “Try again” signs in', async () => {
  const signIn = jest.fn();
  registerSessionActions({ signIn, signOut: jest.fn() });
  signInAs(customers.ama, { error: 'Failed to obtain access token' });
  open();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to obtain access token');
  expect(screen.queryByText('The page')).toBeNull();
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(signIn).toHaveBeenCalled();
});

test('SES-014 RT-033 a visitor whose sign-in failed keeps the page', () => {
  sessionStore.setState({ status: 'anonymous', error: 'Failed to obtain access token' });
  open();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to obtain access token');
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('SES-014 what was typed is there, and has the focus, when the panel goes', async () => {
  signInAs(customers.ama);
  registerSessionActions({ signIn: jest.fn(), signOut: jest.fn() });
  const { user } = renderScreen(
    <SessionNotice>
      <title>The page</title>
      <input aria-label="Name" />
    </SessionNotice>,
  );
  await user.type(screen.getByRole('textbox'), 'Half a na');
  refuse('Failed to load token. Attempting to login...');
  expect(screen.getByRole('textbox')).toHaveFocus();
  refuse('Failed to obtain access token');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.title).toBe('Something went wrong. | Self Service Portal');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  refuse();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('Half a na');
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  expect(document.title).toBe('The page');
});

test('SES-014 a page that was never shown does not start behind the panel', () => {
  const start = jest.fn();
  function Page() {
    useEffect(start, []);
    return null;
  }
  signInAs(customers.ama, { error: 'Failed to obtain access token' });
  renderScreen(
    <SessionNotice>
      <Page />
    </SessionNotice>,
  );
  expect(start).not.toHaveBeenCalled();
  refuse();
  expect(start).toHaveBeenCalledTimes(1);
});
