import { act, screen, waitFor } from '@testing-library/react';
import {
  accessibilityProblems,
  mockRoute,
  customers,
  networkError,
  html,
  json,
  renderScreen,
  requests,
  signInAs,
  type Handler,
} from '@portal/shared/testing';
import { sessionStore } from '@portal/shared/session';
import { HelpScreen } from './HelpScreen';
import { mockHelpService, listReply, FAQS, tokenReply, SOME_FAQS, SOME_VIDEOS, TOKEN, VIDEOS } from './testing';

const open = (route = '/broadband/help') => renderScreen(<HelpScreen />, { route });
const tab = (name: string) => screen.getByRole('tab', { name });
const alertText = async () => (await screen.findByRole('alert')).textContent;

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});

test('HP-001 HP-002 the tabs are “FAQs” and “How To Videos”, and “FAQs” is selected first', async () => {
  open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['FAQs', 'How To Videos']);
  expect(tab('FAQs')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'FAQs' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  expect(
    screen.getByText('Find quick answers to common questions about our services, bundles, and more.'),
  ).toBeVisible();
  expect(await screen.findByText('What is an e-SIM?')).toBeVisible();
  expect(requests(VIDEOS)).toHaveLength(0);
});

test('HP-001 HP-005 selecting the tab of the videos changes the URL, and Back selects the tab of the FAQs again', async () => {
  const { user, router } = open();
  await user.click(tab('How To Videos'));
  expect(screen.getByRole('heading', { name: 'How To Videos' })).toBeVisible();
  expect(screen.getByText('Watch quick guides to easily set up and manage your services.')).toBeVisible();
  expect(await screen.findByText('Set up your router')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=videos');
  await act(() => router.navigate(-1));
  expect(tab('FAQs')).toHaveAttribute('aria-selected', 'true');
});

test('HP-001 the URL parameter `tab` selects the tab, and an unknown value selects the FAQs', async () => {
  const { unmount } = open('/broadband/help?tab=videos');
  expect(tab('How To Videos')).toHaveAttribute('aria-selected', 'true');
  await screen.findByText('Set up your router');
  unmount();
  open('/broadband/help?tab=nonsense');
  expect(tab('FAQs')).toHaveAttribute('aria-selected', 'true');
  await screen.findByText('What is an e-SIM?');
});

test('HP-003 each tab keeps its own search, which is not part of the URL', async () => {
  const { user, router } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'e-sim');
  await user.click(tab('How To Videos'));
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'router');
  expect(router.state.location.search).toBe('?tab=videos');
  await user.click(tab('FAQs'));
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('e-sim');
  expect(router.state.location.search).toBe('');
});

test.each([
  ['/broadband/help', FAQS, 'Frequently Asked Questions', 'What is an e-SIM?'],
  ['/broadband/help?tab=videos', VIDEOS, 'How To Videos', 'Set up your router'],
])(
  'after a failed request on %s, “Try again” moves the focus to the title of the tab',
  async (route, call, title, row) => {
    mockRoute(call, json({}, 500));
    const { user } = open(route);
    await screen.findByRole('alert');
    mockHelpService();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(row)).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: title })).toHaveFocus();
  },
);

test.each([
  ['/broadband/help', 'Loading questions'],
  ['/broadband/help?tab=videos', 'Loading videos'],
])('while %s is loading, a status is shown', async (route, label) => {
  open(route);
  expect(screen.getByRole('status', { name: label })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(screen.queryByRole('status', { name: label })).toBeNull());
});

test.each<[string, string, Handler, string]>([
  ['HP-017 status 500', FAQS, json({}, 500), 'Failed to fetch FAQ videos'],
  ['HP-017 status 401', FAQS, json({}, 401), 'Failed to fetch FAQ videos'],
  ['HP-019 a network error', FAQS, networkError(), 'An unexpected error occurred'],
  ['HP-019 an HTML page', FAQS, html(), 'An unexpected error occurred'],
  ['HP-018 a network error of the token request', TOKEN, networkError(), 'Failed to retrieve access token'],
  ['HP-018 status 401 of the token request', TOKEN, json({}, 401), 'Failed to retrieve access token'],
  ['HP-016 a token response without a token', TOKEN, json({}), 'No access token available'],
])('%s shows the error panel with its text, and “Try again” loads the questions', async (_what, route, reply, text) => {
  mockRoute(route, reply);
  const { user, container } = open();
  expect(await alertText()).toBe(`Something went wrong.There was a problem processing your request${text}`);
  expect(await accessibilityProblems(container)).toEqual([]);
  mockRoute(TOKEN, tokenReply());
  mockRoute(FAQS, listReply(SOME_FAQS));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('What is an e-SIM?')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('HP-017 HP-020 a failed request of the videos shows “Failed to fetch FAQ videos” and does not affect the FAQs', async () => {
  mockRoute(VIDEOS, json({}, 503));
  const { user } = open('/broadband/help?tab=videos');
  expect(await alertText()).toContain('Failed to fetch FAQ videos');
  await user.click(tab('FAQs'));
  expect(await screen.findByText('What is an e-SIM?')).toBeVisible();
  mockRoute(VIDEOS, listReply(SOME_VIDEOS));
  await user.click(tab('How To Videos'));
  expect(await screen.findByText('Set up your router')).toBeVisible();
});

test('RO-013 HP-016 nothing is requested while the session is loading or without a session', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  expect(screen.getByRole('status', { name: 'Loading questions' })).toBeVisible();
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(await alertText()).toContain('No access token available');
  expect(requests()).toHaveLength(0);
});

test('CL-048 questions loaded less than half an hour ago are shown again without a request', async () => {
  const first = open();
  await screen.findByText('What is an e-SIM?');
  first.unmount();
  open();
  expect(screen.getByText('What is an e-SIM?')).toBeVisible();
  await act(async () => undefined);
  expect(requests(FAQS)).toHaveLength(1);
});

test('the page is titled “Help centre” and axe finds no violations', async () => {
  const { container } = open();
  await screen.findByText('What is an e-SIM?');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help centre');
  expect(document.title).toBe('Help centre | Self Service Portal');
  expect(await accessibilityProblems(container)).toEqual([]);
});
