import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { customers, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';
import { mockHelpService } from './testing';

const buildConfig = readFileSync(join(__dirname, '../webpack.config.mjs'), 'utf8');

test('RT-019 the routes have the mount paths of the build configuration', () => {
  const mounts = [...buildConfig.matchAll(/path: '([^']+)', layout: '(?:main|account)'/g)].map(([, path]) => path);
  expect(mounts).toEqual(['/broadband/help']);
  expect(Object.keys(area)).toEqual(mounts);
});

beforeEach(() => {
  signInAs(customers.ama);
  mockHelpService();
});

test.each([
  ['RT-019', '/broadband/help', 'Help centre'],
  ['RT-004', '/broadband/help/unknown', '404 - Not found'],
])('%s %s shows the title “%s”', async (_id, route, title) => {
  renderArea(area, { route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
});
