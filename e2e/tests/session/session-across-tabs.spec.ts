import type { Page } from '@playwright/test';
import { AMA } from '../../fixtures/customers';
import { addresses } from '../../fixtures/faults';
import { getAccessToken, expectSignedIn, renewAccessToken, sessionStatus } from '../../fixtures/session';
import { expect, recordRequests, test } from '../../fixtures/test';

const RENEWAL_ROUNDS = 10;

test('SES-008 three tabs that ask for a token renewal at the same time, ten times, send about one token request each and stay signed in', async ({
  page,
  context,
  signInOnPage,
}) => {
  await signInOnPage(AMA);
  const tabs: Page[] = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.slice(1).map((tab) => tab.goto('/privacy-policy')));
  await Promise.all(tabs.map(expectSignedIn));
  const requests = recordRequests(context);
  for (let round = 0; round < RENEWAL_ROUNDS; round += 1) {
    const rejected = await getAccessToken(page);
    const tokens = await Promise.all(tabs.map((tab) => renewAccessToken(tab, rejected)));
    expect(new Set(tokens).size).toBe(1);
  }
  const calls = requests.filter((line) => line === `POST ${addresses.identity}/token`).length;
  test.info().annotations.push({ type: 'token calls', description: String(calls) });
  expect(calls).toBeLessThanOrEqual(RENEWAL_ROUNDS + 2);
  expect(await Promise.all(tabs.map(sessionStatus))).toEqual(['signed-in', 'signed-in', 'signed-in']);
});
