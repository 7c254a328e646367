import { expect, test } from '@jest/globals';
import { fuzzTable } from './fuzzTable.mjs';

test('the fuzz table ends with the sums of its columns', () => {
  const score = { bodies: 10, '2xx': 1, '4xx': 8, '5xx': 1, crossTenantRows: 2 };
  const lines = fuzzTable([
    { operation: 'GET /one', ...score },
    { operation: 'POST /another', ...score },
  ]).split('\n');
  expect(lines.map((line) => line.split(/  +/))).toEqual([
    ['Call', 'bodies', '2xx', '4xx', '5xx', 'foreign rows'],
    ['GET /one', '10', '1', '8', '1', '2'],
    ['POST /another', '10', '1', '8', '1', '2'],
    ['All calls', '20', '2', '16', '2', '4'],
  ]);
});
