import { screen, waitFor } from '@testing-library/react';
import {
  mockRoute,
  customers,
  networkError,
  html,
  json,
  requests,
  signInAs,
  type Handler,
} from '@portal/shared/testing';
import { mockBeneficiaryList, LIST_PATH, API_ROWS } from '../testing/mockBeneficiaries';
import {
  ABENA_ROW,
  scrolledIntoView,
  button,
  field,
  fillForm,
  listTitle,
  names,
  openBeneficiaries,
  openAddForm,
} from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockBeneficiaryList(API_ROWS);
});

test('AB-030 after a 409 response its message, or a fixed text, is shown under the phone number field, which gets the focus', async () => {
  mockRoute(
    `POST ${LIST_PATH}`,
    json({ message: 'A beneficiary with that number already exists' }, 409),
    json({}, 409),
  );
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription('A beneficiary with that number already exists'),
  );
  expect(field('Phone number')).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  await view.user.click(button('Add Beneficiary'));
  await waitFor(() =>
    expect(field('Phone number')).toHaveAccessibleDescription('A beneficiary with this phone number already exists'),
  );
});

test.each<[string, Handler, string]>([
  ['AB-031 a 422 response with a message', json({ message: 'Bad name' }, 422), 'Bad name'],
  ['AB-036 a 500 response', json({}, 500), 'Request failed with status 500'],
  ['AB-036 an HTML page with status 502', html('<h1>Bad gateway</h1>', 502), 'Request failed with status 502'],
  ['AB-036 a token that is rejected twice', json({}, 401), 'Request failed with status 401'],
  ['AB-033 an HTML page with status 200', html(), 'Failed to add beneficiary. Please try again.'],
  ['AB-033 a lost connection', networkError(), 'Failed to add beneficiary. Please try again.'],
])('AB-013 AB-018 the error text of %s is shown above the form, which keeps its values', async (_what, reply, text) => {
  mockRoute(`POST ${LIST_PATH}`, reply);
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(new RegExp(`^${text}$`));
  const follows = message.compareDocumentPosition(field("Beneficiary's name"));
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Add Beneficiary')).toHaveFocus();
  expect(scrolledIntoView.at(-1)).toContainElement(message);
  expect(field("Beneficiary's name")).toHaveValue('Abena Owusu');
  await view.user.type(field('Email'), '.gh');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AB-032 a lost connection while an edited beneficiary is saved shows “Failed to update beneficiary. Please try again.”', async () => {
  mockRoute(`PUT ${LIST_PATH}/b1`, networkError());
  const { user } = openBeneficiaries('?form=b1');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update beneficiary. Please try again.');
});

test('a beneficiary that is submitted again after a lost response is sent with the same idempotency key', async () => {
  mockRoute(`POST ${LIST_PATH}`, networkError(), json(ABENA_ROW, 201));
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  await screen.findByRole('alert');
  mockBeneficiaryList([...API_ROWS, ABENA_ROW]); // the server had executed the first request
  await view.user.click(button('Add Beneficiary'));
  await listTitle();
  expect((await names()).filter((name) => name === 'Abena Owusu')).toHaveLength(1);
  const keys = requests(`POST ${LIST_PATH}`).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
