import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registerSessionActions, sessionStore } from '@portal/shared/session';
import { customers, renderScreen, signInAs } from '@portal/shared/testing';
import { SessionNotice } from './SessionNotice';

const open = () => renderScreen(<SessionNotice>The page</SessionNotice>);

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
