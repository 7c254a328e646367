/** @jest-environment node */
import { HttpError, NetworkError, UnexpectedResponseError } from '@portal/shared/http';
import { vectors } from '@portal/shared/testing';
import { mayHaveChangedList, toSaveErrors } from '../api/beneficiaries';

type SaveErrorInput = {
  mode: 'add' | 'edit';
  status?: number;
  body?: unknown;
  /** The class of the thrown error. */ thrown?: 'TypeError';
};

const createHttpError = (status: number, body: unknown = null) => new HttpError(status, '', body);
const createPhoneError = (phone: string) => ({ fields: { phone } });
const createFormError = (form: string) => ({ fields: {}, form });

test.each(vectors<SaveErrorInput, { phone: string } | { page: string }>('beneficiarySaveError'))(
  'AB-030…033 AB-036 toSaveErrors returns the specified texts for $id: $input',
  ({ input: { mode, status, body }, expected }) => {
    const error = status === undefined ? new TypeError('Failed to fetch') : createHttpError(status, body);
    expect(toSaveErrors(error, mode)).toEqual(
      'phone' in expected ? createPhoneError(expected.phone) : createFormError(expected.page),
    );
  },
);

test('AB-030 D-118 a 409 response without a message has a fixed text under the phone number', () => {
  for (const body of [null, '', {}, { message: '' }, { message: 5 }, '<h1>Conflict</h1>']) {
    expect(toSaveErrors(createHttpError(409, body), 'add')).toEqual(
      createPhoneError('A beneficiary with this phone number already exists'),
    );
  }
});

test.each([400, 502])(
  'AB-031 AB-036 D-139 a %d response without a message shows its status above the form',
  (status) => {
    expect(toSaveErrors(createHttpError(status, '<h1>Oops</h1>'), 'edit')).toEqual(
      createFormError(`Request failed with status ${status}`),
    );
  },
);

test('mayHaveChangedList is true after a lost response, a server error, 404 and 409, but false after other client errors', () => {
  const unknown = [
    new NetworkError(),
    new UnexpectedResponseError(''),
    ...[500, 404, 409].map((one) => createHttpError(one)),
  ];
  expect(unknown.map(mayHaveChangedList)).not.toContain(false);
  expect([400, 401, 403, 422, 429].map((status) => mayHaveChangedList(createHttpError(status)))).not.toContain(true);
});
