import { act, screen, waitFor, within } from '@testing-library/react';
import { mockRoute, customers, neverResolve, json, requests, signInAs } from '@portal/shared/testing';
import { mockBeneficiaryList, delayReply, LIST_PATH, createApiRow, API_ROWS } from '../testing/mockBeneficiaries';
import { button, findCards, pasteInto, field, listTitle, names, openBeneficiaries } from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

const findLeaveDialog = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Opens the form to add a beneficiary from the list and enters a name, so that it has unsaved changes. */
async function openChangedForm() {
  const view = openBeneficiaries();
  await findCards();
  await view.user.click(button('Add new beneficiary'));
  await pasteInto(view.user, "Beneficiary's name", 'Abena');
  return view;
}

/** Whether the browser would ask for confirmation before its tab is closed. */
function confirmsTabClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('AB-021 Back on the page and in the browser opens the leave dialog; “Stay” keeps the values, “Leave” shows the list', async () => {
  const { user, router } = await openChangedForm();
  await user.click(button('Back'));
  const dialog = await findLeaveDialog();
  expect(dialog).toHaveAccessibleDescription('What you have entered is not saved and will be lost.');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  await waitForNoDialog();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
  await act(() => router.navigate(-1));
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  expect(router.state.location.search).toBe('');
});

test('AB-021 the browser’s Back closes an open leave dialog, and the next Back opens it again', async () => {
  const { router } = await openChangedForm();
  await act(() => router.navigate(-1));
  await findLeaveDialog();
  await act(() => router.navigate(-1));
  await waitForNoDialog();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
  await act(() => router.navigate(-1));
  await findLeaveDialog();
});

test('AB-021 a history step that only closes an overlay does not open the leave dialog', async () => {
  const { router } = await openChangedForm();
  const { search } = router.state.location;
  await act(() => router.navigate({ search }, { state: { overlays: 'open' } }));
  await act(() => router.navigate(-1));
  expect(router.state.location.state).toEqual({ fromList: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
});

test('AB-021 following a link from a changed form opens the leave dialog, and “Leave” follows the link', async () => {
  const { user, router } = await openChangedForm();
  await act(() => router.navigate('/account/personal'));
  expect(router.state.location.pathname).toBe('/account/beneficiaries');
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/account/personal');
});

test('AB-021 the browser asks before the browser tab is closed only while the form has unsaved changes', async () => {
  const { user } = await openChangedForm();
  expect(confirmsTabClose()).toBe(true);
  await user.clear(field("Beneficiary's name"));
  expect(confirmsTabClose()).toBe(false);
});

test('AB-021 Cancel leaves a changed form without opening the leave dialog', async () => {
  const { user, router } = await openChangedForm();
  await user.click(button('Cancel'));
  await listTitle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('');
  expect(confirmsTabClose()).toBe(false);
  expect(requests(`POST ${LIST_PATH}`)).toHaveLength(0);
});

test('AB-021 Back leaves an unchanged form without opening the leave dialog', async () => {
  const { user } = openBeneficiaries('?form=b1&page=1');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await listTitle();
});

test('AB-015 a double click on the add button opens the form only once, so that the list is shown after the save', async () => {
  mockRoute(`POST ${LIST_PATH}`, json(createApiRow('b9', 'Abena', '0244550100'), 201));
  const { user, router } = openBeneficiaries();
  await findCards();
  const add = button('Add new beneficiary');
  await act(async () => [add, add].forEach((one) => one.click()));
  await pasteInto(user, "Beneficiary's name", 'Abena');
  await pasteInto(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await listTitle();
  expect(router.state.location.search).toBe('');
});

test.each(['Back', 'Cancel'])('AB-015 a double click on %s in the form goes back only to the list', async (name) => {
  const { user, router } = openBeneficiaries();
  await findCards();
  await act(() => router.navigate({ search: '' }, { state: 'the list' }));
  await user.click(button('Add new beneficiary'));
  const leave = button(name);
  await act(async () => [leave, leave].forEach((one) => one.click()));
  await listTitle();
  expect(router.state.location.state).toBe('the list');
});

test('AB-021 after “Stay” in the leave dialog, Back on the page opens it again', async () => {
  const { user } = await openChangedForm();
  for (const _time of [1, 2]) {
    await user.click(button('Back'));
    await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Stay' }));
    await waitForNoDialog();
  }
});

test('AB-015 Cancel in a form that was opened by its URL shows the list, on the page that the URL names', async () => {
  const { user, router } = openBeneficiaries('?page=2&form=add');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await listTitle();
  expect(router.state.location.search).toBe('?page=2');
});

test('a beneficiary is added to the list even if the customer leaves the form during the save', async () => {
  const { delayed, release } = delayReply(json(createApiRow('b9', 'Abena', '0244550100'), 201));
  mockRoute(`POST ${LIST_PATH}`, delayed);
  const { user, router } = await openChangedForm();
  await pasteInto(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await screen.findByRole('dialog', { name: 'Saving the beneficiary' });
  await act(() => router.navigate(-1));
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  expect(await names()).toHaveLength(3);
  await release();
  expect((await names()).at(-1)).toBe('Abena');
});

test('when a save ends while the leave dialog is open, the navigation that the dialog blocked continues', async () => {
  const { delayed, release } = delayReply(json(createApiRow('b9', 'Abena', '0244550100'), 201));
  mockRoute(`POST ${LIST_PATH}`, delayed);
  const { user, router } = await openChangedForm();
  await pasteInto(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await act(() => router.navigate('/account/personal'));
  await findLeaveDialog();
  await release();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/personal'));
});

test('while a save never ends, the browser’s Back asks first, and “Leave” shows the list', async () => {
  mockRoute(`POST ${LIST_PATH}`, neverResolve());
  const { user, router, unmount } = await openChangedForm();
  await pasteInto(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await act(() => router.navigate(-1));
  await user.click(within(await findLeaveDialog()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  unmount();
});
