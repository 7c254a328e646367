import { act, screen, waitFor, within } from '@testing-library/react';
import {
  accessibilityProblems,
  mockRoute,
  customers,
  describeErrorStates,
  networkError,
  pageHasText,
  renderArea,
  renderScreen,
  requests,
  signInAs,
} from '@portal/shared/testing';
import { sessionStore } from '@portal/shared/session';
import { clearUserData } from '@portal/shared/storage';
import { area } from './area';
import { HelpScreen } from './HelpScreen';
import { FAQS_ROUTE, listReply, mockHelpService, reportInView, SOME_FAQS, VIDEOS_ROUTE } from './testing';

const open = (route = '/broadband/help') => renderScreen(<HelpScreen />, { route });
const tab = (name: string) => screen.getByRole('tab', { name });
const searchBox = () => screen.getByRole('searchbox', { name: 'Search' });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const shownQuestions = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const findQuestion = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});

test('RT-004 an unknown path below the help centre shows “404 - Not found”', async () => {
  renderArea(area, { route: '/broadband/help/unknown' });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/^404 - Not found$/);
});

test('RT-019 HP-001 HP-002 CL-048 the help centre opens with the FAQs, accessibly; opened again, they are shown without a request', async () => {
  const first = renderArea(area, { route: '/broadband/help' });
  expect(await findQuestion('What is an e-SIM?')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['FAQs', 'How To Videos']);
  expect(tab('FAQs')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'FAQs' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  expect(
    screen.getByText('Find quick answers to common questions about our services, bundles, and more.'),
  ).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Help centre$/);
  expect(document.title).toBe('Help centre | Self Service Portal');
  expect(await accessibilityProblems(first.container)).toEqual([]);
  expect(requests(VIDEOS_ROUTE)).toHaveLength(0);
  first.unmount();
  open();
  expect(screen.getByText('What is an e-SIM?')).toBeVisible();
  await act(async () => undefined);
  expect(requests(FAQS_ROUTE)).toHaveLength(1);
});

test('HP-001 HP-003 HP-005 HP-008 HP-015 selecting the tab of the videos changes the URL, each tab has its own search, and Back selects the FAQs again', async () => {
  const { user, router } = open();
  expect(screen.getByRole('status', { name: 'Loading questions' })).toHaveAttribute('aria-busy', 'true');
  await findQuestion('What is an e-SIM?');
  expect(screen.queryByRole('status', { name: 'Loading questions' })).toBeNull();
  await user.type(searchBox(), 'e-sim');
  await user.click(tab('How To Videos'));
  expect(screen.getByRole('heading', { name: 'How To Videos' })).toBeVisible();
  expect(screen.getByText('Watch quick guides to easily set up and manage your services.')).toBeVisible();
  expect(await screen.findByText('Set up your router')).toBeVisible();
  expect(searchBox()).toHaveValue('');
  await user.type(searchBox(), 'SET UP');
  expect(await screen.findByText('1 result')).toBeVisible();
  expect(screen.queryByText('Buy a data bundle')).toBeNull();
  await user.type(searchBox(), 'x');
  expect(await screen.findByText('No search results, try again')).toBeVisible();
  expect(router.state.location.search).toBe('?tab=videos');
  await act(() => router.navigate(-1));
  expect(tab('FAQs')).toHaveAttribute('aria-selected', 'true');
  expect(searchBox()).toHaveValue('e-sim');
  expect(router.state.location.search).toBe('');
});

test('RO-013 HP-016 nothing is requested while the session is loading or without a session', async () => {
  sessionStore.setState({ status: 'loading' });
  open();
  expect(screen.getByRole('status', { name: 'Loading questions' })).toBeVisible();
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(await alertText()).toContain('No access token available');
  expect(requests()).toHaveLength(0);
});

test('HP-004 HP-012 an answer opens below its question by click or key, one at a time, and HTML of the operator is shown as text', async () => {
  const html = '<img src=x onerror=alert(1)>';
  mockRoute(FAQS_ROUTE, listReply([...SOME_FAQS, { id: 1, question: `Ɔkwan ${html}?`, answer: `one\ntwo ${html}` }]));
  const { user, container } = open();
  const first = await findQuestion('How do I check my data balance?');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'How do I check my data balance?' })).toHaveTextContent('Dial *124#.');
  await user.keyboard(' ');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{Enter}');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.click(await findQuestion(/^Ɔkwan/));
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(screen.queryByText('Dial *124#.')).toBeNull());
  expect(screen.getByRole('region')).toHaveTextContent(`one two ${html}`);
  expect(container.querySelector('img')).toBeNull();
});

test('HP-003 HP-008 HP-014 HP-015 D-126 the search finds questions and answers, shows and announces the number of results or that there are none, and can be cleared', async () => {
  const { user } = open();
  await findQuestion('What is an e-SIM?');
  await user.type(searchBox(), 'BALANCE?');
  await waitFor(() => expect(shownQuestions()).toEqual(['How do I check my data balance?', 'Can I move my fibre?']));
  expect(screen.getByRole('status')).toHaveTextContent(/^2 results$/);
  await user.type(searchBox(), ' zzz');
  expect(await screen.findByText('No search results, try again')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(/^No search results, try again$/);
  expect(shownQuestions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(searchBox()).toHaveFocus();
  await user.type(searchBox(), '???');
  await waitFor(() => expect(shownQuestions()).toHaveLength(3));
  expect(screen.queryByText(/results/)).toBeNull();
  expect(requests(FAQS_ROUTE)).toHaveLength(1);
});

test('HP-003 of 1000 questions only those near the viewport are rendered, and the search covers all of them', async () => {
  const faqs = Array.from({ length: 1000 }, (_, at) => ({
    id: at,
    question: `Question ${at}?`,
    answer: `Answer ${at}.`,
  }));
  mockRoute(FAQS_ROUTE, listReply(faqs));
  const { user } = open();
  await findQuestion('Question 0?');
  expect(shownQuestions()).toHaveLength(32);
  reportInView();
  expect(shownQuestions()).toHaveLength(64);
  await user.type(searchBox(), 'answer 999');
  await waitFor(() => expect(shownQuestions()).toEqual(['Question 999?']));
  expect(screen.getByText('1 result')).toBeVisible();
});

describe('the questions without a connection', () => {
  const DAY_MS = 24 * 3600 * 1000;
  const setOnline = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
  const storeVisit = (ageMs: number) =>
    localStorage.setItem('help:faqs', JSON.stringify({ savedAt: Date.now() - ageMs, faqs: SOME_FAQS }));

  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  test('are stored at each visit, until the customer signs out', async () => {
    setOnline(true);
    open();
    await findQuestion('What is an e-SIM?');
    const stored = JSON.parse(localStorage.getItem('help:faqs') ?? '') as { faqs: unknown };
    expect(stored.faqs).toEqual(SOME_FAQS);
    clearUserData();
    expect(localStorage.getItem('help:faqs')).toBeNull();
  });

  test('are those of the last visit, if it was in the last 30 days', async () => {
    setOnline(false);
    mockRoute(FAQS_ROUTE, networkError());
    storeVisit(29 * DAY_MS);
    open();
    expect(await findQuestion('What is an e-SIM?')).toBeInTheDocument();
    expect(shownQuestions()).toEqual(SOME_FAQS.map(({ question }) => question));
    expect(requests(FAQS_ROUTE)).toHaveLength(1);
  });

  test.each([
    ['after 30 days', false, 30 * DAY_MS],
    ['when the request fails although there is a connection', true, 0],
  ])('are replaced by the error of the page %s', async (_, isOnline, ageMs) => {
    setOnline(isOnline);
    mockRoute(FAQS_ROUTE, networkError());
    storeVisit(ageMs);
    open();
    expect(await alertText()).toContain('An unexpected error occurred');
  });
});

describe('CL-048 HP-017 failed requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  describeErrorStates<ReturnType<typeof open>>({
    name: 'questions · questions',
    route: FAQS_ROUTE,
    good: listReply(SOME_FAQS),
    open,
    // Offline, the token request fails first.
    shows: (fault) => (fault === 'offline' ? 'Failed to retrieve access token' : 'Failed to fetch FAQ videos'),
    /** Clicks “Try again”, which disappears: the title of the page gets the focus. */
    recover: async ({ user }) => {
      await user.click(screen.getByRole('button', { name: 'Try again' }));
      expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    },
    isReady: () => pageHasText('What is an e-SIM?'),
    faults: ['offline', '500'],
  });
});
