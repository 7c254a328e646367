import type { RouteObject } from 'react-router-dom';
import { screen } from '@testing-library/react';
import { apiFetch } from '@portal/shared/api';
import { isHttpError, RETRY_ONCE } from '@portal/shared/http';
import * as z from '@portal/shared/schema';
import { useCustomer, useSession, type Profile, type Session } from '@portal/shared/session';
import { useShell, type Shell } from '@portal/shared/shell';
import { customers, json, mockRoute, renderArea, signInAs } from '@portal/shared/testing';
import { EmptyState, PageTitle } from '@portal/shared/page';

/*
 * A small remote that uses what the contract promises to remotes. The type check fails when a promise is broken: then
 * the contract needs a new major version.
 */

const schema = z.object({ tips: z.array(z.string()) });
const fetchTips = (): Promise<{ tips: string[] }> =>
  apiFetch({
    url: '/roaming/api/tips',
    schema,
    retry: RETRY_ONCE,
    toUserError: (error) => (isHttpError(error) && error.status === 404 ? new Error('No tips yet') : error),
  });

function greet(session: Session): string {
  switch (session.status) {
    case 'loading':
      return 'Loading';
    case 'anonymous':
      return session.error ?? 'Signed out';
    case 'signed-in':
      return `Welcome, ${session.profile.firstName}.`;
  }
}

function TipsScreen() {
  const customer: Profile | undefined = useCustomer();
  const theme: Shell['theme'] = useShell((shell) => shell.theme);
  return (
    <>
      <PageTitle title={greet(useSession())} subtitle={customer?.email ?? theme} />
      <EmptyState text="No tips yet" />
    </>
  );
}

const area: Record<string, RouteObject[]> = { '/roaming': [{ index: true, Component: TipsScreen }] };

test('a remote that is built on the contract shows the customer and calls its own API with the customer’s token', async () => {
  signInAs(customers.ama);
  mockRoute('GET /roaming/api/tips', json({ tips: ['Use Wi-Fi.'] }));
  renderArea(area, { route: '/roaming' });
  expect(screen.getByText(`Welcome, ${customers.ama.firstName}.`)).toBeVisible();
  await expect(fetchTips()).resolves.toEqual({ tips: ['Use Wi-Fi.'] });
});
