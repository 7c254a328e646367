import { requests } from '@portal/shared/testing';
import { reportFailure, reportLoaded } from './lazyReport';

jest.mock('./report', () => {
  throw new Error('Loading chunk 1 failed.');
});

test('without a connection, when the code of reports cannot be loaded, a report is lost without an error', async () => {
  reportFailure('help', '1.0.0', new Error('boom'));
  reportLoaded('help', '1.0.0');
  // An unhandled rejection would fail the test.
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests()).toEqual([]);
});
