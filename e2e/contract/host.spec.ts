import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from '../fixtures/builtRemotes';
import { AMA } from '../fixtures/customers';
import { expect, test } from '../fixtures/test';
import { expectHeading, REMOTE_PAGES } from './remotePages';

const hostFolder = process.env['HOST_DIR'] ?? '';
const contractIn = (path: string) => (JSON.parse(readFileSync(path, 'utf8')) as { contract: string }).contract;
const hostContract = contractIn(join(hostFolder, 'contract.json'));

/** Whether the host has the contract that a range such as `^1.3.0` needs. All hosts tested here have the same major version. */
const isSatisfied = (range: string) =>
  hostContract.localeCompare(range.replace('^', ''), undefined, { numeric: true }) >= 0;

for (const { remote, path, heading } of REMOTE_PAGES) {
  const dist = join(import.meta.dirname, `../../mfe-${remote}/dist`);
  const range = contractIn(join(dist, 'release.json'));
  const outcome = isSatisfied(range) ? 'runs in' : 'is refused by';

  test(`the remote ${remote} of this checkout, which needs contract ${range}, ${outcome} the host with contract ${hostContract}`, async ({
    page,
    signIn,
  }) => {
    expect((await publish(join(hostFolder, `../../mfe-${remote}/dist`))).code).toBe(0);
    const { code, output } = await publish(dist);
    expect(code, output).toBe(isSatisfied(range) ? 0 : 1);
    if (code !== 0) expect(output).toContain(`needs contract ${range}, the host has contract ${hostContract}.`);
    // After a refusal this is the release that was published before.
    await signIn(AMA, path);
    await expectHeading(page, heading);
  });
}
