import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { mockFetch, customers, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';

const buildConfig = readFileSync(join(__dirname, '../webpack.config.mjs'), 'utf8');

beforeEach(() => {
  signInAs(customers.ama);
  mockFetch({ statusCode: '0000', accounts: [] });
});

test('RT-008 RT-020…022 the routes have the mount paths of the build configuration', () => {
  const mounts = [...buildConfig.matchAll(/path: '([^']+)', layout: 'main'/g)].map(([, path]) => path);
  expect(mounts).toHaveLength(4);
  expect(Object.keys(area)).toEqual(mounts);
});

test.each([
  ['RT-008', '/broadband/broadband-accounts', 'Manage Broadband Accounts'],
  ['RT-009', '/broadband/broadband-accounts/233558120417', 'Account details'],
  ['RT-020', '/broadband/momo-accounts', 'Momo Accounts'],
  ['RT-021', '/broadband/dormant-accounts', 'DormantAccounts'],
  ['RT-004', '/broadband/momo-accounts/unknown', '404 - Not found'],
  ['RT-004', '/broadband/broadband-accounts/1/unknown', '404 - Not found'],
])('%s the page %s has the title “%s”', async (_id, route, title) => {
  renderArea(area, { route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
});

test.each(['/broadband/momo-accounts', '/broadband/dormant-accounts'])(
  'RT-023 the placeholder page %s shows only its title',
  async (route) => {
    const { container } = renderArea(area, { route });
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(container).toHaveTextContent(new RegExp(`^${heading.textContent}$`));
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  },
);

test('RT-022 /broadband/my-account redirects to /account/personal and leaves no history entry of its own', async () => {
  const { router } = renderArea(area, { route: '/broadband/my-account' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/account/personal'));
  expect(router.state.historyAction).toBe('REPLACE');
});
