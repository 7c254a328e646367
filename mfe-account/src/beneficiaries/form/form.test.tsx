import { screen, waitFor, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import {
  accessibilityProblems,
  customers,
  empty,
  json,
  mockRoute,
  networkError,
  renderScreen,
  requests,
  signInAs,
} from '@portal/shared/testing';
import { BeneficiaryFormView } from '../BeneficiaryFormPage';
import { API_ROWS, createApiRow, delayReply, LIST_PATH, mockBeneficiaryList } from '../testing/mockBeneficiaries';
import {
  ABENA_ROW,
  button,
  field,
  fillForm,
  findCards,
  listTitle,
  names,
  openAddForm,
  openBeneficiaries,
  pasteInto,
  scrolledIntoView,
} from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

test('AB-010 AB-011 AB-012 AB-018 AB-027 D-065 D-116 the form to add a beneficiary has three fields, Back, Cancel and the submit button; letters and spaces typed into the phone number are ignored, and a pasted one becomes local', async () => {
  const { container, user } = await openAddForm();
  expect(field("Beneficiary's name")).toBeRequired();
  expect(field('Email')).not.toBeRequired();
  expect(field('Email')).toHaveAccessibleDescription('Optional');
  expect(field('Phone number')).toHaveAttribute('placeholder', 'eg. 0555555555');
  expect(button('Cancel')).toBeEnabled();
  expect(button('Add Beneficiary')).toBeEnabled();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(button('Back'));
  expect(await listTitle()).toHaveFocus();
  await user.click(button('Add new beneficiary'));
  await user.type(field('Phone number'), '02a4 4x');
  expect(field('Phone number')).toHaveValue('0244');
  await user.clear(field('Phone number'));
  await pasteInto(user, 'Phone number', '(024) 455-0100');
  expect(field('Phone number')).toHaveValue('0244550100');
});

test('AB-017 AB-022 AB-025…029 each invalid field shows its error, and all errors disappear when editing starts', async () => {
  const { user } = await openAddForm();
  await pasteInto(user, 'Email', 'nope');
  await user.click(button('Add Beneficiary'));
  expect(field("Beneficiary's name")).toHaveAccessibleDescription('Name is required');
  expect(field("Beneficiary's name")).toHaveFocus();
  expect(field('Email')).toHaveAccessibleDescription('Optional Please enter a valid email address');
  expect(field('Phone number')).toHaveAccessibleDescription('Phone number is required');
  expect(screen.getAllByRole('alert')).toHaveLength(3);
  expect(requests(`POST ${LIST_PATH}`)).toHaveLength(0);
  await user.type(field("Beneficiary's name"), 'A');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AB-012 AB-014 AB-018 AB-020 CL-044 while a beneficiary is added, an overlay is shown and the form is disabled; then the new beneficiary is the last one in the list', async () => {
  const { delayed, release } = delayReply(json(ABENA_ROW, 201));
  mockRoute(`POST ${LIST_PATH}`, delayed);
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  const overlay = await screen.findByRole('dialog', { name: 'Saving the beneficiary' });
  expect(overlay).toHaveFocus();
  expect(within(overlay).getByRole('progressbar')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(button('Adding...')).toBeDisabled();
  expect(within(button('Adding...')).getByRole('progressbar')).toBeInTheDocument();
  for (const name of ['Back', 'Cancel']) expect(button(name)).toBeDisabled();
  for (const label of ["Beneficiary's name", 'Email', 'Phone number']) expect(field(label)).toBeDisabled();
  await release();
  expect(overlay).toBeInTheDocument(); // for 300 ms, with the bar at 100
  await listTitle();
  expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba Asante', 'Esi Quartey', 'Abena Owusu']);
  expect(screen.getByText('Beneficiary added')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
  expect(requests(`GET ${LIST_PATH}`)).toHaveLength(1);
  expect(JSON.parse(requests(`POST ${LIST_PATH}`)[0]!.body)).toEqual({
    name: 'Abena Owusu',
    email: 'abena@example.com',
    phoneNumber: '0244550100',
  });
});

test('AB-012 AB-015 AB-020 CL-045 D-116 the edit form is prefilled, and the saved beneficiary replaces the old one in the list', async () => {
  mockRoute(`PUT ${LIST_PATH}/b2`, json(createApiRow('b2', 'Ɔheneba A.', '233243301187')));
  const { user } = openBeneficiaries();
  await findCards();
  await user.click(button('Edit Ɔheneba Asante'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Edit beneficiary' })).toHaveFocus();
  expect(field("Beneficiary's name")).toHaveValue('ɔheneba ASANTE');
  expect(field('Email')).toHaveValue('');
  expect(field('Phone number')).toHaveValue('0243301187');
  await user.click(button('Save Changes'));
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
  await listTitle();
  expect(await names()).toEqual(['Kofi Mensah', 'Ɔheneba A.', 'Esi Quartey']);
  expect(screen.getByText('Changes saved')).toBeVisible();
  await user.click(button('Edit Ɔheneba A.'));
  expect(field("Beneficiary's name")).toHaveValue('Ɔheneba A.');
});

test('D-120 if the response to an added beneficiary has no id, the list is loaded again', async () => {
  mockRoute(`POST ${LIST_PATH}`, empty(201));
  const view = await openAddForm();
  mockBeneficiaryList([...API_ROWS, ABENA_ROW]);
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  await listTitle();
  expect((await names()).at(-1)).toBe('Abena Owusu');
});

test('AB-013 AB-018 AB-033 after a lost connection an error is shown above the form, which keeps its values; submitted again with the same idempotency key, the beneficiary is in the list once', async () => {
  mockRoute(`POST ${LIST_PATH}`, networkError(), json(ABENA_ROW, 201));
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(/^Failed to add beneficiary. Please try again.$/);
  const follows = message.compareDocumentPosition(field("Beneficiary's name"));
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Add Beneficiary')).toHaveFocus();
  expect(scrolledIntoView.at(-1)).toContainElement(message);
  expect(field("Beneficiary's name")).toHaveValue('Abena Owusu');
  mockBeneficiaryList([...API_ROWS, ABENA_ROW]); // the server had executed the first request
  await view.user.click(button('Add Beneficiary'));
  await listTitle();
  expect((await names()).filter((name) => name === 'Abena Owusu')).toHaveLength(1);
  const keys = requests(`POST ${LIST_PATH}`).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('the saving overlay closes when the save is done, even if the form stays open', async () => {
  const initialValues = { name: 'Abena Owusu', email: '', phone: '0244550100' };
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
  await user.click(button('Save Changes'));
  expect(screen.getByRole('dialog', { name: 'Saving the beneficiary' })).toBeVisible();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});
