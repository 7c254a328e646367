import { act, screen, waitFor, within } from '@testing-library/react';
import { mockRoute, customers, renderScreen, requests, signInAs } from '@portal/shared/testing';
import { HelpScreen } from '../HelpScreen';
import { answerHelp, comeNear, content, FAQS } from '../testing';

const open = () => renderScreen(<HelpScreen />, { route: '/broadband/help' });
const questions = () =>
  within(screen.getByRole('tabpanel'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const question = (name: string | RegExp) => screen.findByRole('button', { name });
const search = () => screen.findByRole('searchbox', { name: 'Search' });
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: at, question: `Question ${at}?`, answer: `Answer ${at}.` }));

beforeEach(() => {
  signInAs(customers.ama);
  answerHelp();
});

test('HP-004 HP-012 an answer opens below its question, and one item is open at a time', async () => {
  const { user } = open();
  const first = await question('How do I check my data balance?');
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await user.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('region', { name: 'How do I check my data balance?' })).toHaveTextContent('Dial *124#.');
  await user.click(await question('What is an e-SIM?'));
  expect(screen.getByText('A SIM built into the phone.')).toBeVisible();
  expect(first).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(screen.queryByText('Dial *124#.')).toBeNull());
});

test('HP-004 an open item closes again, by the keyboard too', async () => {
  const { user } = open();
  const first = await question('How do I check my data balance?');
  act(() => first.focus());
  await user.keyboard('{Enter}');
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard(' ');
  expect(first).toHaveAttribute('aria-expanded', 'false');
});

test('HP-003 HP-015 the search looks at question and answer, and says how many it found', async () => {
  const { user } = open();
  await user.type(await search(), 'BALANCE?');
  await waitFor(() => expect(questions()).toEqual(['How do I check my data balance?', 'Can I move my fibre?']));
  expect(screen.getByText('2 results')).toBeVisible();
  await user.clear(await search());
  await user.type(await search(), 'e-sim');
  await waitFor(() => expect(questions()).toEqual(['What is an e-SIM?']));
  expect(screen.getByText('1 result')).toBeVisible();
  expect(requests(FAQS)).toHaveLength(1);
});

test('HP-008 a search without hits: “No search results, try again”; clearing it brings all back', async () => {
  const { user } = open();
  await user.type(await search(), 'zzz');
  expect(await screen.findByText('No search results, try again')).toBeVisible();
  expect(questions()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await search()).toHaveFocus();
  await waitFor(() => expect(questions()).toHaveLength(3));
});

test('HP-014 D-126 a query of nothing but punctuation is no search', async () => {
  const { user } = open();
  await user.type(await search(), '???');
  expect(questions()).toHaveLength(3);
  expect(screen.queryByText(/results/)).toBeNull();
});

test('HP-003 without any questions that is said, and there is nothing to search', async () => {
  mockRoute(FAQS, content([]));
  open();
  expect(await screen.findByText('There are no FAQs at the moment. Check back later.')).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('CL-048 of twenty-five questions all are drawn at once', async () => {
  mockRoute(FAQS, content(many(25)));
  open();
  await question('Question 0?');
  expect(questions()).toHaveLength(25);
});

test('HP-003 of a thousand questions only what is near is drawn, and the search knows all of them', async () => {
  mockRoute(FAQS, content(many(1000)));
  const { user } = open();
  await question('Question 0?');
  expect(questions()).toHaveLength(32);
  comeNear();
  expect(questions()).toHaveLength(64);
  await user.type(await search(), 'answer 99');
  await waitFor(() =>
    expect(questions()).toEqual(['Question 99?', ...Array.from({ length: 10 }, (_, at) => `Question ${990 + at}?`)]),
  );
  expect(screen.getByText('11 results')).toBeVisible();
});

test('HP-012 texts of the operator are texts, whatever is in them', async () => {
  const html = '<img src=x onerror=alert(1)>';
  mockRoute(FAQS, content([{ id: 1, question: `Ɔkwan ${html}?`, answer: `one\ntwo ${html}` }]));
  const { user, container } = open();
  await user.click(await question(/^Ɔkwan/));
  expect(screen.getByRole('region')).toHaveTextContent(`one two ${html}`);
  expect(container.querySelector('img')).toBeNull();
});
