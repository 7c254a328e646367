import { act, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import {
  accessibilityProblems,
  mockRoute,
  customers,
  networkError,
  neverResolve,
  html,
  json,
  malformed,
  requests,
  signInAs,
  type Reply,
} from '@portal/shared/testing';
import { answerList, LIST, many, THREE } from './testing/mockBeneficiaries';
import { button, cards, listTitle, names, open, widthOf } from './testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  answerList(THREE);
});

test('AB-001 AB-002 AB-003 AB-016 AB-018 the list: title, header, and a card for each with what can be done', async () => {
  const { container } = open();
  const [kofi, oheneba] = await cards();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Beneficiaries$/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^All Beneficiaries$/);
  expect(button('Add new beneficiary')).toBeVisible();
  expect(kofi).toHaveTextContent(/^Kofi Mensah0555128890kofi\.mensah@example\.com$/);
  // Names in title case, numbers in their form with 0, and no line for an address that is not there.
  expect(oheneba).toHaveTextContent(/^Ɔheneba Asante0243301187$/);
  expect(within(oheneba!).getByRole('button', { name: 'Edit Ɔheneba Asante' })).toBeVisible();
  expect(within(oheneba!).getByRole('button', { name: 'Remove Ɔheneba Asante' })).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AB-002 D-054 below 640 px the button says “Add”', async () => {
  widthOf(639);
  open();
  await cards();
  expect(button('Add')).toBeVisible();
  widthOf(640);
  expect(button('Add new beneficiary')).toBeVisible();
});

test('AB-005 AB-037 CN-024 D-117 twenty a page at 1024 px, the page in the address', async () => {
  answerList(many(160));
  const { user, router } = open();
  expect(await cards()).toHaveLength(20);
  expect(button('8')).toBeVisible();
  await user.click(button('Next page'));
  expect((await names())[0]).toBe('Number 21');
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  expect((await names())[0]).toBe('Number 1');
});

test('AB-005 at 1024 px the control is there for three people too', async () => {
  widthOf(1024);
  open();
  expect(await cards()).toHaveLength(3);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
});

test('AB-005 a page that is not there is the last one', async () => {
  answerList(many(41));
  open('?page=99');
  expect(await names()).toEqual(['Number 41']);
  expect(button('3')).toHaveAttribute('aria-current', 'page');
});

test('AB-006 D-117 below 1024 px everybody is listed, and the bar says so', async () => {
  widthOf(1023);
  answerList(many(160));
  open();
  expect(await cards()).toHaveLength(160);
  expect(screen.getByText('160 of 160')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
});

test('AB-007 AB-018 while it loads', async () => {
  mockRoute(`GET ${LIST}`, neverResolve());
  const { container, unmount } = open();
  expect(await screen.findByText('Loading beneficiaries...')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  unmount();
});

test.each<[string, Reply]>([
  ['a server error', json({ message: 'Boom' }, 500)],
  ['a refusal', json({}, 403)],
  ['a lost connection', networkError()],
  ['a page', html()],
  ['an answer that was cut off', malformed()],
])('AB-008 AB-034 D-118 %s', async (_what, reply) => {
  mockRoute(`GET ${LIST}`, reply);
  const { container } = open();
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent('Unable to load beneficiaries');
  expect(message).toHaveTextContent('Failed to load beneficiaries. Please try again.');
  expect(button(/^Try Again$/)).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AB-008 D-009 “Try Again” loads the page anew', async () => {
  mockRoute(`GET ${LIST}`, json({}, 500));
  const { user } = open();
  // jsdom cannot load pages; it says so when it is asked to.
  const shout = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(String(shout.mock.calls[0]?.[0])).toContain('navigation');
  shout.mockRestore();
});

test('AB-009 AB-018 an empty list has one thing to do', async () => {
  answerList([]);
  const { user, container } = open();
  expect(await screen.findByText('There are no beneficiaries at the moment')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Add beneficiary'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add beneficiary' })).toBeVisible();
});

test('RO-011 without a phone number: “User identification error”, and nothing is asked for', async () => {
  signInAs(customers.yaw);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load beneficiariesUser identification error');
  expect(requests()).toHaveLength(0);
});

test('RO-012 not signed in: “Please log in to view beneficiaries”', async () => {
  sessionStore.setState({ status: 'anonymous' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to view beneficiaries');
  expect(requests()).toHaveLength(0);
});

test('RO-010 a rejected token is renewed once, and the call repeated; refused again it is an error', async () => {
  mockRoute(`GET ${LIST}`, json({}, 401), json(THREE));
  const { unmount } = open();
  await cards();
  expect(requests(`GET ${LIST}`).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-of-ama',
    'Bearer new-token-of-ama',
  ]);
  unmount();
  signInAs({ ...customers.ama, sub: 'ama2' });
  mockRoute(`GET ${LIST}`, json({}, 401));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load beneficiaries. Please try again.');
});

test('names and addresses are text, whatever they hold', async () => {
  const name = '<img src=x onerror=alert(1)>';
  answerList([{ id: 'x', name, email: 'a@b.co"><script>', phoneNumber: '0555555555' }]);
  const { container } = open();
  expect(await names()).toEqual(['<img Src=x Onerror=alert(1)>']);
  expect(container.querySelector('img, script')).toBeNull();
});

test('AB-018 a form about somebody who is not in the list is the list', async () => {
  open('?form=nobody');
  await cards();
  await listTitle();
});
