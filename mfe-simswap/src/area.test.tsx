import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { mockFetch, customers, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';

const buildConfig = readFileSync(join(__dirname, '../webpack.config.mjs'), 'utf8');

test('RT-010 the routes have the mount paths of the build configuration', () => {
  const mounts = [...buildConfig.matchAll(/path: '([^']+)', layout: '(?:main|account)'/g)].map(([, path]) => path);
  expect(mounts).toEqual(['/broadband/sim-swap']);
  expect(Object.keys(area)).toEqual(mounts);
});

beforeEach(() => {
  signInAs(customers.ama);
  mockFetch({ data: {} });
});

test.each([
  ['RT-010 SS-001', '/broadband/sim-swap', 'Sim Swap'],
  ['RT-004', '/broadband/sim-swap/unknown', '404 - Not found'],
])('%s %s shows the title “%s”', async (_id, route, title) => {
  renderArea(area, { route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
});
