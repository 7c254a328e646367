import { act, screen, waitFor, within } from '@testing-library/react';
import { syncOverlayHistory } from '@portal/shared/overlays';
import {
  accessibilityProblems,
  mockRoute,
  customers,
  networkError,
  empty,
  json,
  requests,
  signInAs,
  type Handler,
} from '@portal/shared/testing';
import { mockBeneficiaryList, delayReply, LIST_PATH, createApiRows, API_ROWS } from '../testing/mockBeneficiaries';
import { scrolledIntoView, button, findCards, names, openBeneficiaries } from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

async function openRemoveDialog(name = 'Esi Quartey', query = '') {
  const view = openBeneficiaries(query);
  await findCards();
  await view.user.click(button(`Remove ${name}`));
  const dialog = await screen.findByRole('dialog', { name: 'Remove beneficiary ?' });
  const click = (text: string) => view.user.click(within(dialog).getByRole('button', { name: text }));
  return { ...view, dialog, click };
}

const waitForDialogClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('AB-004 AB-023 the remove dialog names the beneficiary, and Cancel closes it without a request', async () => {
  const { dialog, click } = await openRemoveDialog();
  expect(dialog).toHaveTextContent(
    /^Remove beneficiary \?Are you sure you want to remove this beneficiary from the list\?Esi Quartey0208114526CancelRemove$/,
  );
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await click('Cancel');
  await waitForDialogClosed();
  expect(button('Remove Esi Quartey')).toHaveFocus();
  expect(await names()).toHaveLength(3);
  expect(requests(`DELETE ${LIST_PATH}/b3`)).toHaveLength(0);
});

test('AB-023 AB-024 CL-046 D-119 a beneficiary disappears from the list only after the response to its removal', async () => {
  const { delayed, release } = delayReply(empty());
  mockRoute(`DELETE ${LIST_PATH}/b3`, delayed);
  const { dialog, click, user } = await openRemoveDialog();
  await click('Remove');
  expect(within(dialog).getByRole('button', { name: /Remove/ })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(screen.getByText('esi.q@example.com')).toBeInTheDocument();
  await release();
  await waitForDialogClosed();
  expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante']);
  expect(screen.getByText('Beneficiary removed')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(requests(`GET ${LIST_PATH}`)).toHaveLength(1);
});

test('AB-023 D-119 the browser’s Back during a removal does not close the remove dialog, and only one request is sent', async () => {
  const { delayed, release } = delayReply(empty());
  mockRoute(`DELETE ${LIST_PATH}/b3`, delayed);
  const view = openBeneficiaries();
  syncOverlayHistory(view.router);
  await findCards();
  await view.user.click(button('Remove Esi Quartey'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove beneficiary ?' });
  await view.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const { pathname } = view.router.state.location;
  for (let press = 0; press < 2; press += 1) {
    await waitFor(() => expect(view.router.state.location.state).toHaveProperty('overlays'));
    await act(() => view.router.navigate(-1));
    expect(dialog).toBeVisible();
  }
  await release();
  await waitForDialogClosed();
  expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante']);
  expect(requests(`DELETE ${LIST_PATH}/b3`)).toHaveLength(1);
  await waitFor(() => expect(view.router.state.location.state).toBeNull());
  expect(view.router.state.location.pathname).toBe(pathname);
});

test.each<[string, Handler]>([
  ['a server error', json({ message: 'Boom' }, 500)],
  ['a 403 response', json({}, 403)],
  ['a token that is rejected twice', json({}, 401)],
  ['a lost connection', networkError()],
])(
  'AB-018 AB-035 D-118 when a removal fails with %s, the dialog closes, an error is shown above the list, and the beneficiary stays',
  async (_what, reply) => {
    mockRoute(`DELETE ${LIST_PATH}/b3`, reply);
    const { click, user } = await openRemoveDialog();
    await click('Remove');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^Failed to delete beneficiary. Please try again.$/);
    await waitForDialogClosed();
    expect(scrolledIntoView).toHaveLength(1);
    expect(scrolledIntoView[0]).toContainElement(message);
    expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey']);
    await user.click(button('Remove Esi Quartey'));
    expect(screen.queryByText('Failed to delete beneficiary. Please try again.')).toBeNull();
  },
);

test.each<[string, Handler]>([
  ['whose removal got no response', networkError()],
  ['that was already removed elsewhere', json({}, 404)],
])(
  'AB-024 AB-035 a beneficiary %s counts as removed if the refetched list does not contain it',
  async (_what, reply) => {
    const all = createApiRows(21);
    mockBeneficiaryList(all);
    mockRoute(`DELETE ${LIST_PATH}/m21`, reply);
    const { click, router } = await openRemoveDialog('Number 21', '?page=2');
    mockBeneficiaryList(all.slice(0, 20));
    await click('Remove');
    await waitForDialogClosed();
    expect(await findCards()).toHaveLength(20);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Beneficiary removed')).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  },
);

test('AB-024 removing the only beneficiary of the last page shows the previous page', async () => {
  mockBeneficiaryList(createApiRows(41));
  mockRoute(`DELETE ${LIST_PATH}/m41`, empty());
  const { click, router } = await openRemoveDialog('Number 41', '?page=3');
  await click('Remove');
  await waitForDialogClosed();
  expect((await names())[0]).toBe('Number 21');
  expect(await findCards()).toHaveLength(20);
  expect(router.state.location.search).toBe('?page=2');
});

test('AB-009 AB-024 after the last beneficiary is removed the empty state is shown', async () => {
  mockBeneficiaryList(API_ROWS.slice(2));
  mockRoute(`DELETE ${LIST_PATH}/b3`, empty());
  const { click } = await openRemoveDialog();
  await click('Remove');
  expect(await screen.findByText('There are no beneficiaries at the moment')).toBeVisible();
});
