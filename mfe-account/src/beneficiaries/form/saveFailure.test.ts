import { HttpError, NetworkError, UnexpectedAnswerError } from '@portal/shared/http';
import { vectors } from '@portal/shared/testing';
import { leavesListOpen, saveFailure } from './saveFailure';

type Input = { mode: 'add' | 'edit'; status?: number; body?: unknown; thrown?: string };

const http = (status: number, body: unknown = null) => new HttpError(status, '', body);

test.each(vectors<Input, object>('beneficiarySaveError'))(
  'AB-030…033 AB-036 $id: $input',
  ({ input: { mode, status, body, thrown }, expected }) => {
    const error = status === undefined ? new TypeError(thrown) : http(status, body);
    expect(saveFailure(error, mode)).toEqual(expected);
  },
);

test('AB-030 D-118 a duplicate without a message has a text of its own', () => {
  for (const body of [null, '', {}, { message: '' }, { message: 5 }, '<h1>Conflict</h1>']) {
    expect(saveFailure(http(409, body), 'add')).toEqual({
      phone: 'A beneficiary with this phone number already exists',
    });
  }
});

test.each([400, 401, 403, 404, 413, 422, 429, 502, 503])('AB-031 AB-036 D-139 status %d without words', (status) => {
  expect(saveFailure(http(status, '<h1>Oops</h1>'), 'edit')).toEqual({
    page: `Request failed with status ${status}`,
  });
});

test('AB-032 AB-033 D-131 no answer, or one nobody understands', () => {
  for (const error of [new NetworkError(), new UnexpectedAnswerError('The answer is not JSON'), new Error('x'), 'x']) {
    expect(saveFailure(error, 'add')).toEqual({ page: 'Failed to add beneficiary. Please try again.' });
    expect(saveFailure(error, 'edit')).toEqual({ page: 'Failed to update beneficiary. Please try again.' });
  }
});

test('what may have changed the list all the same is told from what has not', () => {
  const open = [new NetworkError(), new UnexpectedAnswerError(''), http(500), http(503), http(404), http(409)];
  expect(open.map(leavesListOpen)).not.toContain(false);
  expect([400, 401, 403, 422, 429].map((status) => leavesListOpen(http(status)))).not.toContain(true);
});
