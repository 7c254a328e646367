import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../../scripts/stack.mjs';
import { addresses } from '../../fixtures/faults';

/** A second portal beside the one that the other tests use, with the origins of the portal and its partner pages. */
export type SecondStack = { portal: string; partnerPages: string; stop: () => Promise<void> };

/** Added to the ports of the first stack. */
const PORT_OFFSET = 20;

/**
 * Starts a second portal, because some settings are read only at the start. The packages must have been built.
 * @param env overrides the usual environment
 * @param config merged over the runtime configuration; its argument is the origin of the sandbox's partner pages
 */
export async function startSecondStack(
  env: Record<string, string>,
  config: (partnerPages: string) => object,
): Promise<SecondStack> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-second-'));
  const ports = Object.values(addresses).map((address) => Number(new URL(address).port) + PORT_OFFSET);
  const [portalPort, identityPort, outsidePort] = ports.map(String);
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(config(`http://localhost:${outsidePort}`)));
  const stack = await startStack({
    env: {
      PATH: process.env['PATH'],
      PORTAL_PORT: portalPort,
      IDENTITY_PORT: identityPort,
      OUTSIDE_PORT: outsidePort,
      DATA_DIR: join(folder, 'data'),
      RELEASES_DIR: join(folder, 'releases'),
      PORTAL_CONFIG: file,
      LOG_LEVEL: 'warn',
      ...env,
    },
    log: () => undefined,
    logFile: join(folder, 'log'),
  });
  const stop = async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { portal: stack.addresses.portal, partnerPages: stack.addresses.outside, stop };
}
