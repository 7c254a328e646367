import { act, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import {
  accessibilityProblems,
  customers,
  describeErrorStates,
  json,
  mockRoute,
  neverResolve,
  pageHasText,
  requests,
  signInAs,
} from '@portal/shared/testing';
import {
  API_ROWS,
  getButton,
  createApiRow,
  createApiRows,
  findCards,
  LIST_API_PATH,
  findListTitle,
  mockBeneficiaryList,
  findNames,
  openBeneficiaries,
  setWindowWidth,
} from './testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});
afterEach(() => jest.restoreAllMocks());

test('AB-001 AB-002 AB-003 AB-005 AB-016 AB-018 the list shows a title, a header, pagination even for one page, and a card with edit and remove buttons for each beneficiary; HTML in names and emails is shown as text', async () => {
  const html = { id: 'x', name: '<img src=x onerror=alert(1)>', email: 'a@b.co"><script>', phoneNumber: '0555555555' };
  mockBeneficiaryList([...API_ROWS, html]);
  const { container } = openBeneficiaries();
  const [kofi, oheneba, _esi, withHtml] = await findCards();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Beneficiaries$/);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(/^All Beneficiaries$/);
  expect(getButton('Add new beneficiary')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeVisible();
  expect(kofi).toHaveTextContent(/^Kofi Mensah0555128890kofi\.mensah@example\.com$/);
  // The name is in title case, the phone number starts with 0, and the missing email has no line.
  expect(oheneba).toHaveTextContent(/^Ɔheneba Asante0243301187$/);
  expect(within(oheneba!).getByRole('button', { name: 'Edit Ɔheneba Asante' })).toBeVisible();
  expect(within(oheneba!).getByRole('button', { name: 'Remove Ɔheneba Asante' })).toBeVisible();
  expect(withHtml).toHaveTextContent('<img Src=x Onerror=alert(1)>0555555555a@b.co"><script>');
  expect(container.querySelector('img, script')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('AB-005 AB-018 AB-037 CN-024 D-117 in a window of 1024 px or more a page has twenty beneficiaries, a page number beyond the last page shows the last page, and Back restores the page; an unknown beneficiary id in the URL shows the list', async () => {
  mockBeneficiaryList(createApiRows(41));
  const { user, router } = openBeneficiaries('?form=unknown&page=99');
  await findListTitle();
  expect(await findNames()).toEqual(['Number 41']);
  expect(getButton('3')).toHaveAttribute('aria-current', 'page');
  await user.click(getButton('Previous page'));
  expect(await findNames()).toHaveLength(20);
  expect((await findNames())[0]).toBe('Number 21');
  expect(router.state.location.search).toBe('?page=2');
  await act(() => router.navigate(-1));
  expect(await findNames()).toEqual(['Number 41']);
});

test('AB-002 AB-006 D-054 D-117 in a window narrower than 1024 px all beneficiaries are listed, and a full progress bar replaces the pagination; below 640 px the add button has the short label “Add”', async () => {
  setWindowWidth(639);
  mockBeneficiaryList(createApiRows(21));
  openBeneficiaries();
  expect(await findCards()).toHaveLength(21);
  expect(screen.getByText('21 of 21')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  expect(getButton('Add')).toBeVisible();
  setWindowWidth(640);
  expect(getButton('Add new beneficiary')).toBeVisible();
});

test('AB-009 AB-018 an empty list shows a text and a button that opens the form', async () => {
  mockBeneficiaryList([]);
  const { user, container } = openBeneficiaries();
  expect(await screen.findByText('There are no beneficiaries at the moment')).toBeVisible();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(getButton('Add beneficiary'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add beneficiary' })).toBeVisible();
});

test('AB-007 AB-018 D-023 on a visit 29 minutes later the list is shown at once and loaded again, and stays with an error message if that fails; another customer sees a loading text instead', async () => {
  mockRoute(`GET ${LIST_API_PATH}`, json(API_ROWS), json([createApiRow('b4', 'New', '0244550100')]), json({}, 500));
  const now = jest.spyOn(Date, 'now').mockReturnValue(0);
  const first = openBeneficiaries();
  await findCards();
  first.unmount();
  now.mockReturnValue(29 * 60_000);
  const second = openBeneficiaries();
  expect(screen.getByText('Kofi Mensah')).toBeVisible();
  await screen.findByText('New');
  second.unmount();
  now.mockReturnValue(30 * 60_000);
  const third = openBeneficiaries();
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Failed to load beneficiaries. Please try again.$/);
  expect(screen.getByText('New')).toBeVisible();
  third.unmount();
  signInAs(customers.akosua);
  mockRoute('GET /ssp-beneficiary/api/v1/users/233244000555/beneficiaries', neverResolve());
  const { container } = openBeneficiaries();
  expect(screen.getByText('Loading beneficiaries...')).toBeVisible();
  expect(screen.queryByText('New')).toBeNull();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('RO-011 RO-012 without a phone number or a session an error is shown, and no request is sent', () => {
  signInAs(customers.yaw);
  openBeneficiaries();
  expect(screen.getByRole('alert')).toHaveTextContent('User identification error');
  act(() => sessionStore.setState({ status: 'anonymous' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Please log in to view beneficiaries');
  expect(requests()).toHaveLength(0);
});

describe('AB-008 AB-034 CL-043 D-009 D-118 failed requests', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  describeErrorStates<ReturnType<typeof openBeneficiaries>>({
    name: 'beneficiaries · list',
    route: `GET ${LIST_API_PATH}`,
    good: json(API_ROWS),
    open: openBeneficiaries,
    shows: () => 'Failed to load beneficiaries. Please try again.',
    // “Try Again” reloads the page; the test opens the screen again.
    recover: async (view) => {
      const reload = jest.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      expect(screen.getByRole('alert')).toHaveTextContent('Unable to load beneficiaries');
      await view.user.click(getButton('Try Again'));
      expect(reload).toHaveBeenCalledTimes(1);
      view.unmount();
      openBeneficiaries();
    },
    isReady: () => pageHasText('All Beneficiaries'),
    faults: ['offline', '500', 'wrong shape'],
  });
});
