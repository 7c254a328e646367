import { act, screen, waitFor, within } from '@testing-library/react';
import { mockRoute, customers, renderScreen, requests, signInAs } from '@portal/shared/testing';
import { HelpScreen } from '../HelpScreen';
import { mockHelpService, scrollIntoView, listReply, FAQS } from '../testing';

const open = () => renderScreen(<HelpScreen />, { route: '/broadband/help' });
const shownQuestions = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const findQuestion = (name: string | RegExp) => screen.findByRole('button', { name });
const findSearchBox = () => screen.findByRole('searchbox', { name: 'Search' });
const createFaqs = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, question: `Question ${at}?`, answer: `Answer ${at}.` }));

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});

test('HP-004 HP-012 an answer opens below its question, and one answer is open at a time', async () => {
  const { user } = open();
  const first = await findQuestion('How do I check my data balance?');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'How do I check my data balance?' })).toHaveTextContent('Dial *124#.');
  await user.click(await findQuestion('What is an e-SIM?'));
  expect(screen.getByText('A SIM built into the phone.')).toBeVisible();
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(screen.queryByText('Dial *124#.')).toBeNull());
});

test('HP-004 an answer opens and closes by keyboard', async () => {
  const { user } = open();
  const first = await findQuestion('How do I check my data balance?');
  act(() => first.focus());
  await user.keyboard('{Enter}');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard(' ');
  expect(first).toHaveAttribute('aria-expanded', 'false');
});

test('HP-003 HP-015 the search finds questions and answers and shows the number of results', async () => {
  const { user } = open();
  await user.type(await findSearchBox(), 'BALANCE?');
  await waitFor(() => expect(shownQuestions()).toEqual(['How do I check my data balance?', 'Can I move my fibre?']));
  expect(screen.getByText('2 results')).toBeVisible();
  await user.clear(await findSearchBox());
  await user.type(await findSearchBox(), 'e-sim');
  await waitFor(() => expect(shownQuestions()).toEqual(['What is an e-SIM?']));
  expect(screen.getByText('1 result')).toBeVisible();
  expect(requests(FAQS)).toHaveLength(1);
});

test('HP-008 a search without results shows “No search results, try again”, and clearing it shows all questions', async () => {
  const { user } = open();
  await user.type(await findSearchBox(), 'zzz');
  expect(await screen.findByText('No search results, try again')).toBeVisible();
  expect(shownQuestions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await findSearchBox()).toHaveFocus();
  await waitFor(() => expect(shownQuestions()).toHaveLength(3));
});

test('HP-014 D-126 a query of only punctuation shows all questions', async () => {
  const { user } = open();
  await user.type(await findSearchBox(), '???');
  expect(shownQuestions()).toHaveLength(3);
  expect(screen.queryByText(/results/)).toBeNull();
});

test('HP-003 without questions an empty state and no search box is shown', async () => {
  mockRoute(FAQS, listReply([]));
  open();
  expect(await screen.findByText('There are no FAQs at the moment. Check back later.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('CL-048 25 questions are all rendered at once', async () => {
  mockRoute(FAQS, listReply(createFaqs(25)));
  open();
  await findQuestion('Question 0?');
  expect(shownQuestions()).toHaveLength(25);
});

test('HP-003 of 1000 questions only those near the viewport are rendered, and the search covers all of them', async () => {
  mockRoute(FAQS, listReply(createFaqs(1000)));
  const { user } = open();
  await findQuestion('Question 0?');
  expect(shownQuestions()).toHaveLength(32);
  scrollIntoView();
  expect(shownQuestions()).toHaveLength(64);
  await user.type(await findSearchBox(), 'answer 99');
  await waitFor(() =>
    expect(shownQuestions()).toEqual([
      'Question 99?',
      ...Array.from({ length: 10 }, (_, at) => `Question ${990 + at}?`),
    ]),
  );
  expect(screen.getByText('11 results')).toBeVisible();
});

test('HP-012 HTML in the texts of the operator is shown as text', async () => {
  const html = '<img src=x onerror=alert(1)>';
  mockRoute(FAQS, listReply([{ id: 1, question: `Ɔkwan ${html}?`, answer: `one\ntwo ${html}` }]));
  const { user, container } = open();
  await user.click(await findQuestion(/^Ɔkwan/));
  expect(screen.getByRole('region')).toHaveTextContent(`one two ${html}`);
  expect(container.querySelector('img')).toBeNull();
});
