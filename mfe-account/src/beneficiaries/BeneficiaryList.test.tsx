import { act, screen, waitFor, within } from '@testing-library/react';
import { skipClosedOverlayEntries } from '@portal/shared/overlays';
import {
  accessibilityProblems,
  customers,
  empty,
  json,
  mockDeferredReply,
  mockRoute,
  requests,
  signInAs,
  vectors,
} from '@portal/shared/testing';
import { pageAfterRemove } from './BeneficiaryList';
import {
  API_ROWS,
  getButton,
  createApiRows,
  findCards,
  LIST_API_PATH,
  mockBeneficiaryList,
  findNames,
  openBeneficiaries,
  scrolledIntoView,
  setWindowWidth,
} from './testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});
afterEach(() => jest.restoreAllMocks());

async function openRemoveDialog(name = 'Esi Quartey', query = '') {
  const view = openBeneficiaries(query);
  skipClosedOverlayEntries(view.router);
  await findCards();
  await view.user.click(getButton(`Remove ${name}`));
  const dialog = await screen.findByRole('dialog', { name: 'Remove beneficiary ?' });
  const click = (text: string) => view.user.click(within(dialog).getByRole('button', { name: text }));
  return { ...view, dialog, click };
}

const waitForDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('AB-004 AB-009 AB-023 AB-024 the remove dialog names the beneficiary, Cancel closes it without a request, and after the last beneficiary is removed the empty state is shown', async () => {
  mockBeneficiaryList(API_ROWS.slice(2));
  mockRoute(`DELETE ${LIST_API_PATH}/b3`, empty());
  const { dialog, click, user } = await openRemoveDialog();
  expect(dialog).toHaveTextContent(
    /^Remove beneficiary \?Are you sure you want to remove this beneficiary from the list\?Esi Quartey0208114526CancelRemove$/,
  );
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await click('Cancel');
  await waitForDialogClosed();
  expect(getButton('Remove Esi Quartey')).toHaveFocus();
  expect(await findNames()).toHaveLength(1);
  expect(requests(`DELETE ${LIST_API_PATH}/b3`)).toHaveLength(0);
  await user.click(getButton('Remove Esi Quartey'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('There are no beneficiaries at the moment')).toBeVisible();
});

test('AB-023 AB-024 CL-046 D-119 a beneficiary disappears from the list only after the response to its removal; before it, neither Escape nor the browser’s Back closes the dialog', async () => {
  const respond = mockDeferredReply(`DELETE ${LIST_API_PATH}/b3`, empty());
  const { dialog, click, user, router } = await openRemoveDialog();
  const { pathname } = router.state.location;
  await click('Remove');
  expect(within(dialog).getByRole('button', { name: /Remove/ })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  for (let press = 0; press < 2; press += 1) {
    await waitFor(() => expect(router.state.location.state).toHaveProperty('overlays'));
    await act(() => router.navigate(-1));
    expect(dialog).toBeVisible();
  }
  expect(screen.getByText('esi.q@example.com')).toBeInTheDocument();
  await respond();
  await waitForDialogClosed();
  expect(await findNames()).toEqual(['Kofi Mensah', 'Ɔheneba Asante']);
  expect(screen.getByText('Beneficiary removed')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(requests(`DELETE ${LIST_API_PATH}/b3`)).toHaveLength(1);
  expect(requests(`GET ${LIST_API_PATH}`)).toHaveLength(1);
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(router.state.location.pathname).toBe(pathname);
});

test('AB-018 AB-035 D-118 when a removal and the next request for the list fail the dialog closes, an error above the list scrolls into view, and the beneficiary stays; the next removal hides the error', async () => {
  mockRoute(`DELETE ${LIST_API_PATH}/b3`, json({ message: 'Boom' }, 500));
  const { click, user } = await openRemoveDialog();
  mockRoute(`GET ${LIST_API_PATH}`, json({}, 500));
  await click('Remove');
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(/^Failed to delete beneficiary. Please try again.$/);
  await waitForDialogClosed();
  expect(screen.queryByText('Beneficiary removed')).toBeNull();
  expect(scrolledIntoView).toHaveLength(1);
  expect(scrolledIntoView[0]).toContainElement(message);
  expect(await findNames()).toEqual(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey']);
  await user.click(getButton('Remove Esi Quartey'));
  expect(screen.queryByText('Failed to delete beneficiary. Please try again.')).toBeNull();
});

test('AB-024 AB-035 a beneficiary whose removal fails counts as removed if the refetched list does not contain it, and the page before its empty page is shown', async () => {
  const all = createApiRows(21);
  mockBeneficiaryList(all);
  mockRoute(`DELETE ${LIST_API_PATH}/m21`, json({}, 404));
  const { click, router } = await openRemoveDialog('Number 21', '?page=2');
  mockBeneficiaryList(all.slice(0, 20));
  await click('Remove');
  await waitForDialogClosed();
  expect(await findCards()).toHaveLength(20);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Beneficiary removed')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test.each(vectors<{ countBefore: number; page: number }, { page: number }>('pageAfterRemove'))(
  'AB-024 AB-037 CN-024 pageAfterRemove returns the specified page for $id: $input',
  ({ input, expected }) => {
    expect(pageAfterRemove(input.countBefore, input.page)).toBe(expected.page);
  },
);

/** Fakes a scroll position in a list whose entries are 100 px high; happy-dom has no layout. */
function fakeScrollPosition(px: number) {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this);
    return { bottom: (index + 1) * 100 - px } as DOMRect; // the only property that is read
  });
}

test('D-117 when the window is widened to 1024 px or more, the page that contains the first visible beneficiary is shown', async () => {
  setWindowWidth(900);
  mockBeneficiaryList(createApiRows(70));
  const { router } = openBeneficiaries();
  await findCards();
  fakeScrollPosition(4_450);
  setWindowWidth(1023);
  expect(router.state.location.search).toBe('');
  setWindowWidth(1024);
  expect(router.state.location.search).toBe('?page=3');
});

test('D-117 when the window becomes narrower than 1024 px, the list scrolls to the beneficiary that was the first visible one', async () => {
  mockBeneficiaryList(createApiRows(70));
  openBeneficiaries('?page=2');
  await findCards();
  fakeScrollPosition(550);
  setWindowWidth(900);
  expect(scrolledIntoView.at(-1)).toHaveTextContent('Number 27');
});
