import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../fixtures/builtRemotes';
import { AMA } from '../fixtures/customers';
import { expect, test } from '../fixtures/test';
import { expectHeading, REMOTE_PAGES } from './remotePages';

const hostFolder = process.env['HOST_DIR'] ?? '';
const contractIn = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { contract: string }).contract;
const hostContract = contractIn(join(hostFolder, 'contract.json'));

for (const { remote, path, heading } of REMOTE_PAGES) {
  test(`the remote ${remote} of this checkout runs in the host with contract ${hostContract}, or publishing refuses it, names both versions, and the release before stays`, async ({
    page,
    signIn,
  }) => {
    expect((await publish(join(hostFolder, `../../mfe-${remote}/dist`))).code).toBe(0);
    const dist = join(import.meta.dirname, `../../mfe-${remote}/dist`);
    const { code, output } = await publish(dist);
    const range = contractIn(join(dist, 'release.json'));
    if (code !== 0) expect(output).toContain(`needs contract ${range}, the host has contract ${hostContract}.`);
    await signIn(AMA, path);
    await expectHeading(page, heading);
  });
}
