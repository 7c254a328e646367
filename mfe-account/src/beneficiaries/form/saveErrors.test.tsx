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
import { mockList, LIST_PATH, BENEFICIARIES } from '../testing/mockBeneficiaries';
import {
  ABENA,
  scrolledIntoView,
  button,
  field,
  fillForm,
  listTitle,
  names,
  open,
  openAddForm,
} from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  mockList(BENEFICIARIES);
});

test('AB-030 after a 409 response the message is shown under the phone number, which has the focus', async () => {
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

test('AB-032 a change without a response shows the text for editing', async () => {
  mockRoute(`PUT ${LIST_PATH}/b1`, networkError());
  const { user } = open('?form=b1');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update beneficiary. Please try again.');
});

test('a save that is repeated after a lost response has the same idempotency key', async () => {
  mockRoute(`POST ${LIST_PATH}`, networkError(), json(ABENA, 201));
  const view = await openAddForm();
  await fillForm(view);
  await view.user.click(button('Add Beneficiary'));
  await screen.findByRole('alert');
  mockList([...BENEFICIARIES, ABENA]); // the server had executed the first request
  await view.user.click(button('Add Beneficiary'));
  await listTitle();
  expect((await names()).filter((name) => name === 'Abena Owusu')).toHaveLength(1);
  const keys = requests(`POST ${LIST_PATH}`).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
