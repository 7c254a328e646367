import { act, screen, waitFor, within } from '@testing-library/react';
import { mockRoute, customers, neverResolve, json, requests, signInAs } from '@portal/shared/testing';
import { answerList, heldBack, LIST, onServer, THREE } from '../testing/mockBeneficiaries';
import { button, cards, enter, field, listTitle, names, open } from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  answerList(THREE);
});

const question = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** The form, opened from the list, with a name in it. */
async function halfFilled() {
  const view = open();
  await cards();
  await view.user.click(button('Add new beneficiary'));
  await enter(view.user, "Beneficiary's name", 'Abena');
  return view;
}

/** Whether the browser would ask before it closes the tab. */
function asksOnClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

test('AB-021 Back, in the page or in the browser, asks first; to stay keeps what was entered', async () => {
  const { user, router } = await halfFilled();
  await user.click(button('Back'));
  const asked = await question();
  expect(asked).toHaveAccessibleDescription('What you have entered is not saved and will be lost.');
  await user.click(within(asked).getByRole('button', { name: 'Stay' }));
  await noQuestion();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
  await act(() => router.navigate(-1));
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  expect(router.state.location.search).toBe('');
});

test('AB-021 Back while it asks is to stay, and the next one asks again', async () => {
  const { router } = await halfFilled();
  await act(() => router.navigate(-1));
  await question();
  await act(() => router.navigate(-1));
  await noQuestion();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
  await act(() => router.navigate(-1));
  await question();
});

test('AB-021 a step of the history that only closes something over the form does not ask', async () => {
  const { router } = await halfFilled();
  const { search } = router.state.location;
  await act(() => router.navigate({ search }, { state: { overlays: 'open' } }));
  await act(() => router.navigate(-1));
  expect(router.state.location.state).toEqual({ from: 'list' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field("Beneficiary's name")).toHaveValue('Abena');
});

test('AB-021 a link asks first, and leads on', async () => {
  const { user, router } = await halfFilled();
  await act(() => router.navigate('/account/personal'));
  expect(router.state.location.pathname).toBe('/account/beneficiaries');
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/account/personal');
});

test('AB-021 closing the tab asks only while something would be lost', async () => {
  const { user } = await halfFilled();
  expect(asksOnClose()).toBe(true);
  await user.clear(field("Beneficiary's name"));
  expect(asksOnClose()).toBe(false);
});

test('AB-021 Cancel leaves at once', async () => {
  const { user, router } = await halfFilled();
  await user.click(button('Cancel'));
  await listTitle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.search).toBe('');
  expect(asksOnClose()).toBe(false);
  expect(requests(`POST ${LIST}`)).toHaveLength(0);
});

test('AB-021 what was not changed is left without a question', async () => {
  const { user } = open('?form=b1&page=1');
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await listTitle();
});

test('AB-015 a form whose button was pressed twice lies once in the history: saved, it leads to the list', async () => {
  mockRoute(`POST ${LIST}`, json(onServer('b9', 'Abena', '0244550100'), 201));
  const { user, router } = open();
  await cards();
  const add = button('Add new beneficiary');
  await act(async () => [add, add].forEach((one) => one.click()));
  await enter(user, "Beneficiary's name", 'Abena');
  await enter(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await listTitle();
  expect(router.state.location.search).toBe('');
});

test.each(['Back', 'Cancel'])('AB-015 %s pressed twice takes one step: to the list, not past it', async (name) => {
  const { user, router } = open();
  await cards();
  await act(() => router.navigate({ search: '' }, { state: 'the list' }));
  await user.click(button('Add new beneficiary'));
  const leave = button(name);
  await act(async () => [leave, leave].forEach((one) => one.click()));
  await listTitle();
  expect(router.state.location.state).toBe('the list');
});

test('AB-021 whoever stays is asked again by the next Back', async () => {
  const { user } = await halfFilled();
  for (const _time of [1, 2]) {
    await user.click(button('Back'));
    await user.click(within(await question()).getByRole('button', { name: 'Stay' }));
    await noQuestion();
  }
});

test('AB-015 a form opened by its address leads back to the list, on its page', async () => {
  const { user, router } = open('?page=2&form=add');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await listTitle();
  expect(router.state.location.search).toBe('?page=2');
});

test('whoever leaves while it is saved finds it in the list afterwards', async () => {
  const { held, letGo } = heldBack(json(onServer('b9', 'Abena', '0244550100'), 201));
  mockRoute(`POST ${LIST}`, held);
  const { user, router } = await halfFilled();
  await enter(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await screen.findByRole('dialog', { name: 'Saving the beneficiary' });
  await act(() => router.navigate(-1));
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  expect(await names()).toHaveLength(3);
  await letGo();
  expect((await names()).at(-1)).toBe('Abena');
});

test('whoever is asked when the save ends leaves, for nothing is lost any more', async () => {
  const { held, letGo } = heldBack(json(onServer('b9', 'Abena', '0244550100'), 201));
  mockRoute(`POST ${LIST}`, held);
  const { user, router } = await halfFilled();
  await enter(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await act(() => router.navigate('/account/personal'));
  await question();
  await letGo();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/personal'));
});

test('a save that never ends leaves the form by the browser’s Back', async () => {
  mockRoute(`POST ${LIST}`, neverResolve());
  const { user, router, unmount } = await halfFilled();
  await enter(user, 'Phone number', '0244550100');
  await user.click(button('Add Beneficiary'));
  await act(() => router.navigate(-1));
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }));
  await listTitle();
  unmount();
});
