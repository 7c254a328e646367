import { act, screen, waitFor, within } from '@testing-library/react';
import { clearUserData } from '@portal/shared/storage';
import { mockRoute, customers, json, requests, signInAs } from '@portal/shared/testing';
import { mockBeneficiaryList, delayReply, LIST_PATH, createApiRow, API_ROWS } from '../testing/mockBeneficiaries';
import { button, findCards, pasteInto, field, listTitle, names, openBeneficiaries } from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

const findLeaveDialog = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const doubleClick = (element: HTMLElement) => act(async () => [element, element].forEach((one) => one.click()));

/** Opens the form to add a beneficiary from the list and enters a name, so that it has unsaved changes. */
async function openChangedForm() {
  const view = openBeneficiaries();
  await findCards();
  await act(() => view.router.navigate({ search: '' }, { state: 'the list' }));
  await view.user.click(button('Add new beneficiary'));
  await pasteInto(view.user, "Beneficiary's name", 'Abena');
  return view;
}

async function openDialogBeforeSaveEnds(leave: (view: Awaited<ReturnType<typeof openChangedForm>>) => Promise<void>) {
  const { delayed, release } = delayReply(json(createApiRow('b9', 'Abena', '0244550100'), 201));
  mockRoute(`POST ${LIST_PATH}`, delayed);
  const view = await openChangedForm();
  await pasteInto(view.user, 'Phone number', '0244550100');
  await view.user.click(button('Add Beneficiary'));
  await screen.findByRole('dialog', { name: 'Saving the beneficiary' });
  await act(() => leave(view));
  return { ...view, dialog: await findLeaveDialog(), release };
}

/** Whether the browser would ask for confirmation before its tab is closed. */
function confirmsTabClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

const DRAFT_KEY = 'account:beneficiary-draft';

test('AB-021 a form that the browser ended opens again with what was entered, but not as the form of another beneficiary; sign-out deletes it', async () => {
  (await openChangedForm()).unmount();
  const again = openBeneficiaries('?form=add');
  expect(await screen.findByLabelText("Beneficiary's name")).toHaveValue('Abena');
  expect(confirmsTabClose()).toBe(true);
  clearUserData();
  expect(sessionStorage).toHaveLength(0);
  await pasteInto(again.user, 'Email', 'a@example.com');
  again.unmount();
  openBeneficiaries('?form=b1');
  expect(await screen.findByLabelText("Beneficiary's name")).toHaveValue('Kofi Mensah');
});

test.each(['Cancel', 'Leave', 'Add Beneficiary'])(
  'AB-021 after “%s” the entered data is not stored',
  async (ending) => {
    mockRoute(`POST ${LIST_PATH}`, json(createApiRow('b9', 'Abena', '0244550100'), 201));
    const { user } = await openChangedForm();
    await pasteInto(user, 'Phone number', '0244550100');
    expect(sessionStorage.getItem(DRAFT_KEY)).toContain('0244550100');
    if (ending === 'Leave') await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: ending }));
    await listTitle();
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  },
);

test('AB-021 each Back on the page and in the browser opens the leave dialog, which “Stay” and the browser’s Back close; “Leave” shows the list', async () => {
  const { user, router } = await openChangedForm();
  for (const _time of [1, 2]) {
    await user.click(button('Back'));
    const dialog = await findLeaveDialog();
    expect(dialog).toHaveAccessibleDescription('What you have entered is not saved and will be lost.');
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    await waitForNoDialog();
    expect(field("Beneficiary's name")).toHaveValue('Abena');
  }
  await act(() => router.navigate(-1));
  await findLeaveDialog();
  await act(() => router.navigate(-1));
  await waitForNoDialog();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
  await act(() => router.navigate(-1));
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  expect(router.state.location.search).toBe('');
});

test('AB-021 following a link from a changed form opens the leave dialog, and “Leave” follows the link; a history step that only closes an overlay opens no dialog', async () => {
  const { user, router } = await openChangedForm();
  const { search } = router.state.location;
  await act(() => router.navigate({ search }, { state: { overlays: 'open' } }));
  await act(() => router.navigate(-1));
  expect(router.state.location.state).toEqual({ fromList: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate('/account/personal'));
  expect(router.state.location.pathname).toBe('/account/beneficiaries');
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/account/personal');
});

test('AB-015 AB-021 a double click on Cancel leaves a changed form for the list without opening the leave dialog; the browser asks only while there are unsaved changes', async () => {
  const { user, router } = await openChangedForm();
  expect(confirmsTabClose()).toBe(true);
  await user.clear(field("Beneficiary's name"));
  expect(confirmsTabClose()).toBe(false);
  await pasteInto(user, "Beneficiary's name", 'Abena');
  await doubleClick(button('Cancel'));
  await listTitle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.state).toBe('the list');
  expect(confirmsTabClose()).toBe(false);
  expect(requests(`POST ${LIST_PATH}`)).toHaveLength(0);
});

test('AB-015 Cancel in a form that was opened by its URL shows the list, on the page that the URL names', async () => {
  const { user, router } = openBeneficiaries('?page=2&form=add');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await listTitle();
  expect(router.state.location.search).toBe('?page=2');
});

test('the browser’s Back during a save asks first; after “Leave” the beneficiary is added to the list when the save ends', async () => {
  const { user, dialog, release } = await openDialogBeforeSaveEnds(({ router }) => router.navigate(-1));
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await listTitle();
  expect(await names()).toHaveLength(3);
  await release();
  expect((await names()).at(-1)).toBe('Abena');
});

test('when a save ends while the leave dialog is open, the navigation that the dialog blocked continues', async () => {
  const { router, release } = await openDialogBeforeSaveEnds((view) => view.router.navigate('/account/personal'));
  await release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/personal'));
});
