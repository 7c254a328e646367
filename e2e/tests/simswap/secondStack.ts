import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startStack } from '../../../scripts/stack.mjs';
import { addresses } from '../../fixtures/faults';

/** A second portal beside the one of all tests. */
export type OwnStack = { portal: string; outside: string; stop: () => Promise<void> };

/** As far from the ports of the stack of all tests. */
const FURTHER = 20;

/**
 * Starts a second portal, with other settings: for what is decided when a portal starts. The stack of all tests must
 * have been built.
 * @param env over the usual environment
 * @param config laid over the runtime configuration; it is told where the outside pages are
 */
export async function startOwnStack(
  env: Record<string, string>,
  config: (outside: string) => object,
): Promise<OwnStack> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-own-'));
  const ports = Object.values(addresses).map((address) => Number(new URL(address).port) + FURTHER);
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
  return { portal: stack.addresses.portal, outside: stack.addresses.outside, stop };
}
