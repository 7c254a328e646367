import { screen, waitFor } from '@testing-library/react';
import { mockRoute, customers, networkError, html, json, requests, signInAs, type Reply } from '@portal/shared/testing';
import { answerList, LIST, THREE } from '../testing/mockBeneficiaries';
import {
  ABENA,
  broughtIntoView,
  button,
  field,
  fillIn,
  listTitle,
  names,
  open,
  openAdding,
} from '../testing/openBeneficiaries';

beforeEach(() => {
  signInAs(customers.ama);
  answerList(THREE);
});

test('AB-030 a duplicate is said under the phone number, which has the focus', async () => {
  mockRoute(`POST ${LIST}`, json({ message: 'A beneficiary with that number already exists' }, 409), json({}, 409));
  const view = await openAdding();
  await fillIn(view);
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

test.each<[string, Reply, string]>([
  ['AB-031 422 with words', json({ message: 'Bad name' }, 422), 'Bad name'],
  ['AB-036 500', json({}, 500), 'Request failed with status 500'],
  ['AB-036 a page with 502', html('<h1>Bad gateway</h1>', 502), 'Request failed with status 502'],
  ['AB-036 a token refused for good', json({}, 401), 'Request failed with status 401'],
  ['AB-033 a page', html(), 'Failed to add beneficiary. Please try again.'],
  ['AB-033 a lost connection', networkError(), 'Failed to add beneficiary. Please try again.'],
])('AB-013 AB-018 %s stands above the form, which keeps what was entered', async (_what, reply, text) => {
  mockRoute(`POST ${LIST}`, reply);
  const view = await openAdding();
  await fillIn(view);
  await view.user.click(button('Add Beneficiary'));
  const message = await screen.findByRole('alert');
  expect(message).toHaveTextContent(new RegExp(`^${text}$`));
  const follows = message.compareDocumentPosition(field("Beneficiary's name"));
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Add Beneficiary')).toHaveFocus();
  expect(broughtIntoView.at(-1)).toContainElement(message);
  expect(field("Beneficiary's name")).toHaveValue('Abena Owusu');
  await view.user.type(field('Email'), '.gh');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('AB-032 a change that gets no answer has its own text', async () => {
  mockRoute(`PUT ${LIST}/b1`, networkError());
  const { user } = open('?form=b1');
  await user.click(await screen.findByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to update beneficiary. Please try again.');
});

test('dropped in the middle of a save, the second try is sent with the same key', async () => {
  mockRoute(`POST ${LIST}`, networkError(), json(ABENA, 201));
  const view = await openAdding();
  await fillIn(view);
  await view.user.click(button('Add Beneficiary'));
  await screen.findByRole('alert');
  answerList([...THREE, ABENA]); // it had been done
  await view.user.click(button('Add Beneficiary'));
  await listTitle();
  expect((await names()).filter((name) => name === 'Abena Owusu')).toHaveLength(1);
  const keys = requests(`POST ${LIST}`).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});
