import { HttpError, NetworkError, UnexpectedResponseError } from '@portal/shared/http';
import { vectors } from '@portal/shared/testing';
import { mayHaveChangedList, toSaveErrors } from './toSaveErrors';

type Input = { mode: 'add' | 'edit'; status?: number; body?: unknown; thrown?: string };

const http = (status: number, body: unknown = null) => new HttpError(status, '', body);
const aboutPhone = (phone: string) => ({ fields: { phone } });
const aboutForm = (form: string) => ({ fields: {}, form });

test.each(vectors<Input, { phone: string } | { page: string }>('beneficiarySaveError'))(
  'AB-030…033 AB-036 $id: $input',
  ({ input: { mode, status, body, thrown }, expected }) => {
    const error = status === undefined ? new TypeError(thrown) : http(status, body);
    expect(toSaveErrors(error, mode)).toEqual(
      'phone' in expected ? aboutPhone(expected.phone) : aboutForm(expected.page),
    );
  },
);

test('AB-030 D-118 a 409 response without a message has a fixed text under the phone number', () => {
  for (const body of [null, '', {}, { message: '' }, { message: 5 }, '<h1>Conflict</h1>']) {
    expect(toSaveErrors(http(409, body), 'add')).toEqual(
      aboutPhone('A beneficiary with this phone number already exists'),
    );
  }
});

test.each([400, 401, 403, 404, 413, 422, 429, 502, 503])(
  'AB-031 AB-036 D-139 a %d response without a message shows its status above the form',
  (status) => {
    expect(toSaveErrors(http(status, '<h1>Oops</h1>'), 'edit')).toEqual(
      aboutForm(`Request failed with status ${status}`),
    );
  },
);

test('AB-032 AB-033 D-131 without a usable response the form has a fixed text for adding and one for editing', () => {
  for (const error of [
    new NetworkError(),
    new UnexpectedResponseError('The response is not JSON'),
    new Error('x'),
    'x',
  ]) {
    expect(toSaveErrors(error, 'add')).toEqual(aboutForm('Failed to add beneficiary. Please try again.'));
    expect(toSaveErrors(error, 'edit')).toEqual(aboutForm('Failed to update beneficiary. Please try again.'));
  }
});

test('the list may have changed after a lost response, a server error, 404 and 409, but not after other errors', () => {
  const unknown = [new NetworkError(), new UnexpectedResponseError(''), http(500), http(503), http(404), http(409)];
  expect(unknown.map(mayHaveChangedList)).not.toContain(false);
  expect([400, 401, 403, 422, 429].map((status) => mayHaveChangedList(http(status)))).not.toContain(true);
});
