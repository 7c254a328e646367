import { screen } from '@testing-library/react';
import { Link, useLocation, useParams, type Location, type RouteObject } from 'react-router-dom';
import { config } from '@portal/shared/config';
import { sessionStore, useSession } from '@portal/shared/session';
import { useShell } from '@portal/shared/shell';
import {
  accessibilityProblems,
  customers,
  renderArea,
  renderScreen,
  signInAs,
  testConfig,
  vectors,
} from '@portal/shared/testing';

function LocationDetails() {
  const { accountId } = useParams();
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return (
    <p>
      {JSON.stringify([useSession().status, useShell().theme, accountId, pathname, search, state])}
      <Link to="/elsewhere">Leave</Link>
    </p>
  );
}

test('renderScreen provides URL, navigation state, path parameters, session and shell', () => {
  signInAs(customers.ama);
  renderScreen(<LocationDetails />, { path: '/accounts/:accountId', route: '/accounts/7?tab=1', state: { data: 5 } });
  expect(screen.getByText('["signed-in","light","7","/accounts/7","?tab=1",{"data":5}]')).toBeInTheDocument();
});

test('after a navigation the screen is unmounted and the router has the new location', async () => {
  const { router, user } = renderScreen(<LocationDetails />, { path: '/', route: '/' });
  await user.click(screen.getByRole('link', { name: 'Leave' }));
  expect(router.state.location.pathname).toBe('/elsewhere');
  expect(screen.queryByRole('link')).toBeNull();
});

test('renderArea renders routes at their mount paths, lazy routes included', async () => {
  const area: Record<string, RouteObject[]> = {
    '/broadband/help': [{ index: true, lazy: async () => ({ Component: LocationDetails }) }],
  };
  renderArea(area, { route: '/broadband/help' });
  expect(await screen.findByText(/"\/broadband\/help"/)).toBeInTheDocument();
});

test('signInAs gives access tokens that name the customer', async () => {
  signInAs(customers.kofi);
  const session = sessionStore.getState();
  if (session.status !== 'signed-in') throw new Error('not signed in');
  expect(await session.getAccessToken()).toBe('token-of-kofi');
  expect(await session.renewAccessToken('token-of-kofi')).toBe('new-token-of-kofi');
});

test('the test configuration is set, and testConfig merges changes into it', () => {
  expect(config().samples).toBe('full');
  expect(testConfig({ samples: 'empty', liveness: { key: 'public' } })).toMatchObject({
    samples: 'empty',
    liveness: { kind: 'local', key: 'public' },
    links: { paymentOrigins: ['http://localhost:8082'] },
  });
});

test('vectors() restores undefined in the cases and throws for an unknown group', () => {
  expect(vectors('apiPhone')).toHaveLength(24);
  expect(vectors('apiPhone').find(({ id }) => id === 'apiPhone/23')?.input).toBeUndefined();
  expect(() => vectors('apiPhones')).toThrow('apiPhones');
});

test('accessibilityProblems returns the violated rule and its element, and nothing for a labelled input', async () => {
  const { container } = renderScreen(<input />);
  expect(await accessibilityProblems(container)).toEqual(['label: <input>']);
  const labelled = renderScreen(
    <label>
      Name <input />
    </label>,
  );
  expect(await accessibilityProblems(labelled.container)).toEqual([]);
});
