import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import {
  accessibilityProblems,
  customers,
  empty,
  json,
  mockDeferredReply,
  mockRoute,
  networkError,
  renderScreen,
  requests,
  signInAs,
} from '@portal/shared/testing';
import { BeneficiaryFormView } from './BeneficiaryFormPage';
import { EMPTY_FORM } from './api';
import {
  API_ROWS,
  getButton,
  createApiRow,
  findCards,
  LIST_API_PATH,
  findListTitle,
  mockBeneficiaryList,
  findNames,
  openBeneficiaries,
  scrolledIntoView,
} from './testing/openBeneficiaries';

const field = (label: string) => screen.getByLabelText(label);

const ABENA_ROW = createApiRow('b9', 'Abena Owusu', '0244550100', 'abena@example.com');

/** Opens the list and, by its button, the form to add a beneficiary. */
async function openAddForm() {
  const view = openBeneficiaries();
  await findCards();
  await view.user.click(getButton('Add new beneficiary'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Add beneficiary' })).toHaveFocus();
  return view;
}

type User = Pick<ReturnType<typeof openBeneficiaries>, 'user'>['user'];

/** Enters a whole value at once: typing would render the form after each key. */
async function pasteInto(user: User, label: string, value: string) {
  await user.click(field(label));
  await user.paste(value);
}

/** Enters the values of ABENA_ROW. */
async function fillForm({ user }: { user: User }) {
  await pasteInto(user, "Beneficiary's name", 'Abena Owusu');
  await pasteInto(user, 'Email', 'abena@example.com');
  await pasteInto(user, 'Phone number', '0244550100');
}

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

test('AB-010 AB-011 AB-012 AB-018 AB-027 D-065 D-116 the form to add a beneficiary has name, email and phone number, Back, Cancel and the submit button; letters and spaces typed into the phone number are ignored, and a pasted one becomes local', async () => {
  const { container, user } = await openAddForm();
  expect(field("Beneficiary's name")).toBeRequired();
  expect(field('Email')).not.toBeRequired();
  expect(field('Email')).toHaveAccessibleDescription('Optional');
  expect(field('Phone number')).toHaveAttribute('placeholder', 'eg. 0555555555');
  expect(getButton('Cancel')).toBeEnabled();
  expect(getButton('Add Beneficiary')).toBeEnabled();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(getButton('Back'));
  expect(await findListTitle()).toHaveFocus();
  await user.click(getButton('Add new beneficiary'));
  await user.type(field('Phone number'), '02a4 4x');
  expect(field('Phone number')).toHaveValue('0244');
  await user.clear(field('Phone number'));
  await pasteInto(user, 'Phone number', '(024) 455-0100');
  expect(field('Phone number')).toHaveValue('0244550100');
});

test('AB-017 AB-022 AB-025…029 each invalid field shows its error, and all errors disappear when editing starts', async () => {
  const { user } = await openAddForm();
  await pasteInto(user, 'Email', 'nope');
  await user.click(getButton('Add Beneficiary'));
  expect(field("Beneficiary's name")).toHaveAccessibleDescription('Name is required');
  expect(field("Beneficiary's name")).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Optional Please enter a valid email address');
  expect(field('Phone number')).toHaveAccessibleDescription('Phone number is required');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(requests(`POST ${LIST_API_PATH}`)).toHaveLength(0);
  await user.type(field("Beneficiary's name"), 'A');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AB-012 AB-014 AB-018 AB-020 CL-044 while a beneficiary is added, an overlay is shown and the form is disabled, so that it is sent once; then the new beneficiary is the last one in the list', async () => {
  const respond = mockDeferredReply(`POST ${LIST_API_PATH}`, json(ABENA_ROW, 201));
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(getButton('Add Beneficiary'));
  const overlay = await screen.findByRole('dialog', { name: 'Saving the beneficiary' });
  expect(overlay).toHaveFocus();
  expect(within(overlay).getByRole('progressbar')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(getButton('Adding...')).toBeDisabled();
  expect(within(getButton('Adding...')).getByRole('progressbar')).toBeInTheDocument();
  for (const name of ['Back', 'Cancel']) expect(getButton(name)).toBeDisabled();
  for (const box of screen.getAllByRole('textbox')) expect(box).toBeDisabled();
  fireEvent.submit(field('Email'));
  await respond();
  expect(overlay).toBeInTheDocument(); // for 300 ms, with the bar at 100
  await findListTitle();
  expect(await findNames()).toEqual(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey', 'Abena Owusu']);
  expect(screen.getByText('Beneficiary added')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
  expect(requests(`GET ${LIST_API_PATH}`)).toHaveLength(1);
  const sent = requests(`POST ${LIST_API_PATH}`);
  expect(sent).toHaveLength(1);
  expect({ id: 'b9', ...(JSON.parse(sent[0]!.body) as object) }).toMatchObject(ABENA_ROW);
});

test('AB-012 AB-015 AB-020 CL-045 D-116 the edit form is prefilled, and the saved beneficiary replaces the old one in the list', async () => {
  mockRoute(`PUT ${LIST_API_PATH}/b2`, json(createApiRow('b2', 'Ɔheneba A.', '233243301187')));
  const { user } = openBeneficiaries();
  await findCards();
  await user.click(getButton('Edit Ɔheneba Asante'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit beneficiary' })).toHaveFocus();
  expect(field("Beneficiary's name")).toHaveValue('ɔheneba ASANTE');
  expect(field('Email')).toHaveValue('');
  expect(field('Phone number')).toHaveValue('0243301187');
  await user.click(getButton('Save Changes'));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await findListTitle();
  expect(await findNames()).toEqual(['Kofi Mensah', 'Ɔheneba A.', 'Esi Quartey']);
  expect(screen.getByText('Changes saved')).toBeVisible();
  await user.click(getButton('Edit Ɔheneba A.'));
  expect(field("Beneficiary's name")).toHaveValue('Ɔheneba A.');
});

test('D-120 if the response to an added beneficiary has no id, the list is loaded again', async () => {
  mockRoute(`POST ${LIST_API_PATH}`, empty(201));
  const view = await openAddForm();
  mockBeneficiaryList([...API_ROWS, ABENA_ROW]);
  await fillForm(view);
  await view.user.click(getButton('Add Beneficiary'));
  await findListTitle();
  expect((await findNames()).at(-1)).toBe('Abena Owusu');
});

test('AB-013 AB-018 AB-033 after a lost connection an error is shown above the form, which keeps its values; submitted again with the same idempotency key, the beneficiary is in the list once', async () => {
  mockRoute(`POST ${LIST_API_PATH}`, networkError(), json(ABENA_ROW, 201));
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(getButton('Add Beneficiary'));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(/^Failed to add beneficiary. Please try again.$/);
  const follows = message.compareDocumentPosition(field("Beneficiary's name"));
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(getButton('Add Beneficiary')).toHaveFocus());
  expect(scrolledIntoView.at(-1)).toContainElement(message);
  expect(field("Beneficiary's name")).toHaveValue('Abena Owusu');
  mockBeneficiaryList([...API_ROWS, ABENA_ROW]); // the server had executed the first request
  await view.user.click(getButton('Add Beneficiary'));
  await findListTitle();
  expect((await findNames()).filter((name) => name === 'Abena Owusu')).toHaveLength(1);
  const keys = requests(`POST ${LIST_API_PATH}`).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('the saving overlay closes when the save is done, even if the form stays open', async () => {
  const initialValues = { ...EMPTY_FORM, name: 'Abena Owusu', phone: '0244550100' };
  const onClose = jest.fn();
  const { user } = renderScreen(
    <BeneficiaryFormView
      mode="edit"
      draftId="edit"
      initialValues={initialValues}
      save={() => Promise.resolve()}
      onClose={onClose}
    />,
  );
  await user.click(getButton('Save Changes'));
  expect(screen.getByRole('dialog', { name: 'Saving the beneficiary' })).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const findLeaveDialog = () => screen.findByRole('dialog', { name: 'Leave this page?' });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const doubleClick = (element: HTMLElement) => act(async () => [element, element].forEach((one) => one.click()));

/** Opens the form to add a beneficiary from the list and enters a name, so that it has unsaved changes. */
async function openChangedForm() {
  const view = openBeneficiaries();
  await findCards();
  await act(() => view.router.navigate({ search: '' }, { state: 'the list' }));
  await view.user.click(getButton('Add new beneficiary'));
  await pasteInto(view.user, "Beneficiary's name", 'Abena');
  return view;
}

async function openDialogBeforeSaveEnds(leave: (view: Awaited<ReturnType<typeof openChangedForm>>) => Promise<void>) {
  const respond = mockDeferredReply(`POST ${LIST_API_PATH}`, json(createApiRow('b9', 'Abena', '0244550100'), 201));
  const view = await openChangedForm();
  await pasteInto(view.user, 'Phone number', '0244550100');
  await view.user.click(getButton('Add Beneficiary'));
  await screen.findByRole('dialog', { name: 'Saving the beneficiary' });
  await act(() => leave(view));
  return { ...view, dialog: await findLeaveDialog(), respond };
}

/** Whether the browser would ask for confirmation before its tab is closed. */
function confirmsTabClose(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  // The host asks this before it reloads or redirects.
  expect(shellStore.getState().unsaved).toHaveLength(closing.defaultPrevented ? 1 : 0);
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
    mockRoute(`POST ${LIST_API_PATH}`, json(createApiRow('b9', 'Abena', '0244550100'), 201));
    const { user } = await openChangedForm();
    await pasteInto(user, 'Phone number', '0244550100');
    expect(sessionStorage.getItem(DRAFT_KEY)).toContain('0244550100');
    if (ending === 'Leave') await user.click(getButton('Back'));
    await user.click(await screen.findByRole('button', { name: ending }));
    await findListTitle();
    expect(sessionStorage.getItem(DRAFT_KEY)).toBeNull();
  },
);

test('AB-021 each Back on the page and in the browser opens the leave dialog, which “Stay” and the browser’s Back close; “Leave” shows the list', async () => {
  const { user, router } = await openChangedForm();
  for (const _time of [1, 2]) {
    await user.click(getButton('Back'));
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
  await findListTitle();
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
  await doubleClick(getButton('Cancel'));
  await findListTitle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.state).toBe('the list');
  expect(confirmsTabClose()).toBe(false);
  expect(requests(`POST ${LIST_API_PATH}`)).toHaveLength(0);
});

test('AB-015 Cancel in a form that was opened by its URL shows the list, on the page that the URL names', async () => {
  const { user, router } = openBeneficiaries('?page=2&form=add');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await findListTitle();
  expect(router.state.location.search).toBe('?page=2');
});

test('the browser’s Back during a save asks first; after “Leave” the beneficiary is added to the list when the save ends', async () => {
  const { user, dialog, respond } = await openDialogBeforeSaveEnds(({ router }) => router.navigate(-1));
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  await findListTitle();
  expect(await findNames()).toHaveLength(3);
  await respond();
  expect((await findNames()).at(-1)).toBe('Abena');
});

test('when a save ends while the leave dialog is open, the navigation that the dialog blocked continues', async () => {
  const { router, respond } = await openDialogBeforeSaveEnds((view) => view.router.navigate('/account/personal'));
  await respond();
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/personal'));
});
