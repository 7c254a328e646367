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
  type Reply,
} from '@portal/shared/testing';
import { answerList, heldBack, LIST, many, THREE } from '../testing/mockBeneficiaries';
import { broughtIntoView, button, cards, names, open } from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  answerList(THREE);
});

async function ask(name = 'Esi Quartey', query = '') {
  const view = open(query);
  await cards();
  await view.user.click(button(`Remove ${name}`));
  const dialog = await screen.findByRole('dialog', { name: 'Remove beneficiary ?' });
  const press = (text: string) => view.user.click(within(dialog).getByRole('button', { name: text }));
  return { ...view, dialog, press };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('AB-004 AB-023 the question says whom it is about; Cancel does nothing', async () => {
  const { dialog, press } = await ask();
  expect(dialog).toHaveTextContent(
    /^Remove beneficiary \?Are you sure you want to remove this beneficiary from the list\?Esi Quartey0208114526CancelRemove$/,
  );
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await press('Cancel');
  await gone();
  expect(button('Remove Esi Quartey')).toHaveFocus();
  expect(await names()).toHaveLength(3);
  expect(requests(`DELETE ${LIST}/b3`)).toHaveLength(0);
});

test('AB-023 AB-024 CL-046 D-119 it leaves the list when the server has said yes, and not before', async () => {
  const { held, letGo } = heldBack(empty());
  mockRoute(`DELETE ${LIST}/b3`, held);
  const { dialog, press, user } = await ask();
  await press('Remove');
  expect(within(dialog).getByRole('button', { name: /Remove/ })).toBeDisabled();
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  expect(screen.getByText('esi.q@example.com')).toBeInTheDocument();
  await letGo();
  await gone();
  expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante']);
  expect(screen.getByText('Beneficiary removed')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  expect(requests(`GET ${LIST}`)).toHaveLength(1);
});

test('AB-023 D-119 Back while it is being removed waits with the question; it is removed once', async () => {
  const { held, letGo } = heldBack(empty());
  mockRoute(`DELETE ${LIST}/b3`, held);
  const view = open();
  syncOverlayHistory(view.router);
  await cards();
  await view.user.click(button('Remove Esi Quartey'));
  const dialog = await screen.findByRole('dialog', { name: 'Remove beneficiary ?' });
  await view.user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  const { pathname } = view.router.state.location;
  for (let press = 0; press < 2; press += 1) {
    await waitFor(() => expect(view.router.state.location.state).toHaveProperty('overlays'));
    await act(() => view.router.navigate(-1));
    expect(dialog).toBeVisible();
  }
  await letGo();
  await gone();
  expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante']);
  expect(requests(`DELETE ${LIST}/b3`)).toHaveLength(1);
  await waitFor(() => expect(view.router.state.location.state).toBeNull());
  expect(view.router.state.location.pathname).toBe(pathname);
});

test.each<[string, Reply]>([
  ['a server error', json({ message: 'Boom' }, 500)],
  ['a refusal', json({}, 403)],
  ['a token refused for good', json({}, 401)],
  ['a lost connection', networkError()],
])(
  'AB-018 AB-035 D-118 %s closes the question; the text stands above the list, and nobody leaves it',
  async (_what, reply) => {
    mockRoute(`DELETE ${LIST}/b3`, reply);
    const { press, user } = await ask();
    await press('Remove');
    const message = await screen.findByRole('alert');
    expect(message).toHaveTextContent(/^Failed to delete beneficiary. Please try again.$/);
    await gone();
    expect(broughtIntoView).toHaveLength(1);
    expect(broughtIntoView[0]).toContainElement(message);
    expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey']);
    await user.click(button('Remove Esi Quartey'));
    expect(screen.queryByText('Failed to delete beneficiary. Please try again.')).toBeNull();
  },
);

test.each<[string, Reply]>([
  ['whose removal lost its answer', networkError()],
  ['whom somebody else removed', json({}, 404)],
])('AB-024 AB-035 one %s is gone when the list is looked at again, and that is no failure', async (_what, reply) => {
  const all = many(21);
  answerList(all);
  mockRoute(`DELETE ${LIST}/m21`, reply);
  const { press, router } = await ask('Number 21', '?page=2');
  answerList(all.slice(0, 20));
  await press('Remove');
  await gone();
  expect(await cards()).toHaveLength(20);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Beneficiary removed')).toBeVisible();
  expect(router.state.location.search).toBe('');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('AB-024 the last one of the last page leads to the page before', async () => {
  answerList(many(41));
  mockRoute(`DELETE ${LIST}/m41`, empty());
  const { press, router } = await ask('Number 41', '?page=3');
  await press('Remove');
  await gone();
  expect((await names())[0]).toBe('Number 21');
  expect(await cards()).toHaveLength(20);
  expect(router.state.location.search).toBe('?page=2');
});

test('AB-009 AB-024 after the last one the list is empty', async () => {
  answerList(THREE.slice(2));
  mockRoute(`DELETE ${LIST}/b3`, empty());
  const { press } = await ask();
  await press('Remove');
  expect(await screen.findByText('There are no beneficiaries at the moment')).toBeVisible();
});
