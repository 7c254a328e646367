import { readFileSync } from 'node:fs';
import { checkConfig, type PortalConfig, type PortalConfigInput } from '@portal/registry/portalConfig';
import { readBackends, RegistryError } from '@portal/registry';
import { isLoopbackOrigin, describePublicOrigins, readSecretFiles, SettingsError } from '@portal/server';
import { readSettings, type Settings } from './settings.ts';

/**
 * Returns the runtime configuration that environment variables set, overridden by the file that `PORTAL_CONFIG` names.
 * Throws a `SettingsError` that names each wrong key.
 */
export function loadPortalConfig(settings: Settings): PortalConfig {
  const checked = checkConfig(deepMerge(configFromSettings(settings), readConfigFile(settings.PORTAL_CONFIG)));
  const problems = checked.ok ? originProblems(settings, checked.config) : checked.problems;
  if (!checked.ok || problems.length > 0) throw new SettingsError(...problems);
  return checked.config;
}

/**
 * The keys of the runtime configuration that environment variables set, for example the origins of the local stack. All
 * other keys have the defaults of the schema.
 */
function configFromSettings(settings: Settings): PortalConfigInput {
  const { PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN: outside } = settings;
  const isLocal = [PORTAL_ORIGIN, IDENTITY_ORIGIN, outside].every(
    (origin) => origin.startsWith('http:') && isLoopbackOrigin(origin),
  );
  return {
    oidc: {
      authority: settings.OIDC_ISSUER ?? IDENTITY_ORIGIN,
      audience: settings.OIDC_AUDIENCE,
      dpop: settings.OIDC_DPOP,
      claimsPrefix: settings.CLAIMS_PREFIX,
    },
    links: {
      shop: `${outside}/shop/`,
      order: `${outside}/order`,
      chat: `${outside}/chat/`,
      paymentOrigins: [outside],
    },
    simSwap: { submitUrl: settings.SIM_SWAP_SUBMIT ? '/ssp-sim-swap/api/v1/swaps' : null },
    environment: isLocal ? 'local' : 'production',
  };
}

/** Objects are merged key by key; a list, a text, a number or null replaces the base value. */
function deepMerge(base: unknown, over: unknown): unknown {
  if (!isRecord(base) || !isRecord(over)) return over;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    if (key !== '__proto__') merged[key] = key in base ? deepMerge(base[key], value) : value;
  }
  return merged;
}

/** The problems of a configuration that depend on the origins of this installation. */
function originProblems(settings: Settings, { links, environment }: PortalConfig): string[] {
  const { PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN } = settings;
  // The chat's frame has `allow-same-origin`: on the portal's origin it could escape its iframe sandbox.
  if (new URL(links.chat).origin === PORTAL_ORIGIN) return ['links.chat must be on another origin than the portal'];
  if (environment !== 'local') return [];
  const found = describePublicOrigins({ PORTAL_ORIGIN, IDENTITY_ORIGIN, OUTSIDE_ORIGIN });
  return found.map((origin) => `environment must not be "local" when ${origin}`);
}

function readConfigFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {};
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    throw new SettingsError(`PORTAL_CONFIG must be a readable JSON file: ${path} ${reason}`);
  }
  if (!isRecord(value)) throw new SettingsError('PORTAL_CONFIG must be a file with one JSON object');
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * What is wrong with the environment variables of the edge and with the files that `PORTAL_CONFIG` and `BACKENDS_FILE`
 * name. Each message names the variable or the key.
 */
export function edgeConfigProblems(env: Record<string, string | undefined>): string[] {
  try {
    const settings = readSettings(readSecretFiles(env));
    return [
      ...problemsOf(() => localLinks(settings, loadPortalConfig(settings))),
      ...problemsOf(() => {
        readBackends(settings.BACKENDS_FILE, { withSecrets: true });
        return [];
      }),
    ];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    // Without the wrong variables, and with a placeholder for each missing one, the files can be checked as well.
    const corrected = { ...env };
    for (const name of error.problems.map((problem) => problem.replace(/ .*/, ''))) {
      const isSet = env[name] || env[`${name}_FILE`];
      corrected[name] = isSet ? undefined : 'missing';
      corrected[`${name}_FILE`] = undefined;
    }
    return [...new Set([...error.problems, ...edgeConfigProblems(corrected)])];
  }
}

/** The problems that a check returns or throws. */
function problemsOf(check: () => string[]): string[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    if (error instanceof RegistryError) return [error.message];
    throw error;
  }
}

/**
 * The links that lead to the customer's own machine, as the defaults of `npm start` do, although other machines reach
 * the portal.
 */
function localLinks({ PORTAL_ORIGIN }: Settings, { links }: PortalConfig): string[] {
  if (isLoopbackOrigin(PORTAL_ORIGIN)) return [];
  const isLocal = (address: string) => isLoopbackOrigin(new URL(address).origin);
  return Object.entries(links)
    .filter(([, addresses]) => [addresses].flat().some(isLocal))
    .map(([name]) => `links.${name} must not be on this machine when PORTAL_ORIGIN is not`);
}
