import { join } from 'node:path';
import { publish } from '../fixtures/builtRemotes';
import { AMA } from '../fixtures/customers';
import { expectSignedIn } from '../fixtures/session';
import { expect, goTo, test } from '../fixtures/test';
import { expectHeading, REMOTE_PAGES } from './remotePages';

const builds = JSON.parse(process.env['CONTRACT_BUILDS'] ?? '[]') as { version: string; folder: string }[];

for (const { version, folder } of builds) {
  const publishRemote = async (remote: string) => {
    const { code, output } = await publish(join(folder, `mfe-${remote}/dist`));
    expect(code, output).toBe(0);
  };

  for (const { remote, path, heading } of REMOTE_PAGES) {
    test(`the remote ${remote} built with contract ${version} runs in the host of this checkout`, async ({
      page,
      signIn,
    }) => {
      await publishRemote(remote);
      await signIn(AMA, path);
      await expectHeading(page, heading);
      await expectSignedIn(page);
    });
  }

  test(`on one page, broadband built with contract ${version} and help of this checkout share the session`, async ({
    page,
    signIn,
  }) => {
    await publishRemote('broadband');
    const { code, output } = await publish(join(import.meta.dirname, '../../mfe-help/dist'));
    expect(code, output).toBe(0);
    await signIn(AMA, '/broadband/broadband-accounts');
    await expectHeading(page, 'Manage Broadband Accounts');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await goTo(page, 'Help');
    await expectHeading(page, /Help/);
    await page.goBack();
    await expectHeading(page, 'Manage Broadband Accounts');
    await expectSignedIn(page);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument') as unknown)).toBe(true);
  });
}
