import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { budgets } from './budgets';
import { addresses } from '../../fixtures/faults';
import { test } from '../../bench/benchTest';
import { enterRemote, visitDashboard, visitRemote } from '../../bench/pageVisits';

// A slow network, and a machine that may be busy: nothing here judges times.
test.describe.configure({ timeout: 180_000 });

const ROOT = join(import.meta.dirname, '../../..');

test('the first dashboard, and the second', async ({ stage }) => {
  const seen = await visitDashboard(stage, await stage.inFrontOf(addresses.portal));
  expect(seen.bytes, 'HTML, scripts and styles, bytes').toBeLessThanOrEqual(budgets.coldDashboard.bytes);
  expect(seen.fontBytes, 'fonts, bytes').toBeLessThanOrEqual(budgets.coldDashboard.fontBytes);
  expect(seen.requests, 'requests before content').toBeLessThanOrEqual(budgets.coldDashboard.requests);
  expect(seen.again.requests, 'requests of the second visit').toBeLessThanOrEqual(budgets.secondVisit.requests);
  expect(seen.again.bytes, 'bytes of the second visit').toBeLessThanOrEqual(budgets.secondVisit.bytes);
});

test('a remote opened by its address', async ({ stage }) => {
  const seen = await visitRemote(stage, await stage.inFrontOf(addresses.portal));
  expect(seen.depth, 'requests one after another').toBeLessThanOrEqual(budgets.coldRemote.depth);
});

test('the first way into a remote', async ({ stage }) => {
  const seen = await enterRemote(stage, await stage.inFrontOf(addresses.portal), 'idle');
  expect(seen.bytes, 'bytes after the click').toBeLessThanOrEqual(budgets.enteringRemote.bytes);
});

test('the entry of every remote', () => {
  for (const remote of readdirSync(ROOT).filter((name) => name.startsWith('mfe-'))) {
    const dist = join(ROOT, remote, 'dist');
    const files = readdirSync(dist).filter((file) => file.endsWith('.br'));
    const entry = files.find((file) => /^remoteEntry\.\w+\.js\.br$/.test(file)) ?? '';
    const { bytes, bytesPerFile, bytesForStyles } = budgets.remoteEntry;
    const styles = files.some((file) => file.endsWith('.css.br')) ? bytesForStyles : 0;
    const most = bytes + styles + bytesPerFile * (files.length - 1);
    expect(statSync(join(dist, entry)).size, `${remote}/${entry}`).toBeLessThanOrEqual(most);
  }
});
