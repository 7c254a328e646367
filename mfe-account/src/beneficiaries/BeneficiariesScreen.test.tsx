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
  type Handler,
} from '@portal/shared/testing';
import { mockBeneficiaryList, LIST_PATH, createApiRows, API_ROWS } from './testing/mockBeneficiaries';
import { button, findCards, listTitle, names, openBeneficiaries, setWindowWidth } from './testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

test('AB-001 AB-002 AB-003 AB-016 AB-018 the list shows a title, a header, and a card with edit and remove buttons for each beneficiary', async () => {
  const { container } = openBeneficiaries();
  const [kofi, oheneba] = await findCards();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Beneficiaries$/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^All Beneficiaries$/);
  expect(button('Add new beneficiary')).toBeVisible();
  expect(kofi).toHaveTextContent(/^Kofi Mensah0555128890kofi\.mensah@example\.com$/);
  // The name is in title case, the phone number starts with 0, and the missing email has no line.
  expect(oheneba).toHaveTextContent(/^Ɔheneba Asante0243301187$/);
  expect(within(oheneba!).getByRole('button', { name: 'Edit Ɔheneba Asante' })).toBeVisible();
  expect(within(oheneba!).getByRole('button', { name: 'Remove Ɔheneba Asante' })).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AB-002 D-054 in a window narrower than 640 px the add button has the short label “Add”', async () => {
  setWindowWidth(639);
  openBeneficiaries();
  await findCards();
  expect(button('Add')).toBeVisible();
  setWindowWidth(640);
  expect(button('Add new beneficiary')).toBeVisible();
});

test('AB-005 AB-037 CN-024 D-117 in a window of 1024 px or more a page of the list has twenty beneficiaries, and the page number is in the URL', async () => {
  mockBeneficiaryList(createApiRows(160));
  const { user, router } = openBeneficiaries();
  expect(await findCards()).toHaveLength(20);
  expect(button('8')).toBeVisible();
  await user.click(button('Next page'));
  expect((await names())[0]).toBe('Number 21');
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  expect((await names())[0]).toBe('Number 1');
});

test('AB-005 in a window of 1024 px the pagination is shown even if all beneficiaries fit on one page', async () => {
  setWindowWidth(1024);
  openBeneficiaries();
  expect(await findCards()).toHaveLength(3);
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
});

test('AB-005 a page number beyond the last page shows the last page', async () => {
  mockBeneficiaryList(createApiRows(41));
  openBeneficiaries('?page=99');
  expect(await names()).toEqual(['Number 41']);
  expect(button('3')).toHaveAttribute('aria-current', 'page');
});

test('AB-006 D-117 in a window narrower than 1024 px all beneficiaries are listed, and a full progress bar replaces the pagination', async () => {
  setWindowWidth(1023);
  mockBeneficiaryList(createApiRows(160));
  openBeneficiaries();
  expect(await findCards()).toHaveLength(160);
  expect(screen.getByText('160 of 160')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
});

test('AB-007 AB-018 a loading text is shown while the list loads', async () => {
  mockRoute(`GET ${LIST_PATH}`, neverResolve());
  const { container, unmount } = openBeneficiaries();
  expect(await screen.findByText('Loading beneficiaries...')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  unmount();
});

test.each<[string, Handler]>([
  ['a server error', json({ message: 'Boom' }, 500)],
  ['a 403 response', json({}, 403)],
  ['a lost connection', networkError()],
  ['an HTML page', html()],
  ['truncated JSON', malformed()],
])('AB-008 AB-034 D-118 after %s the screen shows the load error and “Try Again”', async (_what, reply) => {
  mockRoute(`GET ${LIST_PATH}`, reply);
  const { container } = openBeneficiaries();
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent('Unable to load beneficiaries');
  expect(message).toHaveTextContent('Failed to load beneficiaries. Please try again.');
  expect(button(/^Try Again$/)).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AB-008 D-009 “Try Again” reloads the page', async () => {
  mockRoute(`GET ${LIST_PATH}`, json({}, 500));
  const { user } = openBeneficiaries();
  const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});

test('AB-009 AB-018 an empty list shows a text and a button that opens the form', async () => {
  mockBeneficiaryList([]);
  const { user, container } = openBeneficiaries();
  expect(await screen.findByText('There are no beneficiaries at the moment')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Add beneficiary'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add beneficiary' })).toBeVisible();
});

test('RO-011 without a phone number the screen shows “User identification error” and sends no request', async () => {
  signInAs(customers.yaw);
  openBeneficiaries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Unable to load beneficiariesUser identification error');
  expect(requests()).toHaveLength(0);
});

test('RO-012 an anonymous visitor sees “Please log in to view beneficiaries”', async () => {
  sessionStore.setState({ status: 'anonymous' });
  openBeneficiaries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please log in to view beneficiaries');
  expect(requests()).toHaveLength(0);
});

test('RO-010 a rejected access token is renewed once and the list requested again; if the new token is rejected, too, the load error is shown', async () => {
  mockRoute(`GET ${LIST_PATH}`, json({}, 401), json(API_ROWS));
  const { unmount } = openBeneficiaries();
  await findCards();
  expect(requests(`GET ${LIST_PATH}`).map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer token-of-ama',
    'Bearer new-token-of-ama',
  ]);
  unmount();
  signInAs({ ...customers.ama, sub: 'ama2' });
  mockRoute(`GET ${LIST_PATH}`, json({}, 401));
  openBeneficiaries();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load beneficiaries. Please try again.');
});

test('names and emails that contain HTML are shown as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  mockBeneficiaryList([{ id: 'x', name, email: 'a@b.co"><script>', phoneNumber: '0555555555' }]);
  const { container } = openBeneficiaries();
  expect(await names()).toEqual(['<img Src=x Onerror=alert(1)>']);
  expect(container.querySelector('img, script')).toBeNull();
});

test('AB-018 a URL with an unknown beneficiary id shows the list', async () => {
  openBeneficiaries('?form=unknown');
  await findCards();
  await listTitle();
});
