import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { customers, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';
import { answerHelp } from './testing';

const buildConfig = readFileSync(join(__dirname, '../webpack.config.mjs'), 'utf8');

test('RT-019 the pages stand at the paths the build announces', () => {
  const mounts = [...buildConfig.matchAll(/path: '([^']+)', layout: '(?:main|account)'/g)].map(([, path]) => path);
  expect(mounts).toEqual(['/broadband/help']);
  expect(Object.keys(area)).toEqual(mounts);
});

beforeEach(() => {
  signInAs(customers.ama);
  answerHelp();
});

test.each([
  ['RT-019', '/broadband/help', 'Help centre'],
  ['RT-004', '/broadband/help/unknown', '404 - Not found'],
])('%s %s is titled “%s”', async (_id, route, title) => {
  renderArea(area, { route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
});
