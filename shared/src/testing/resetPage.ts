import { checkConfig, type PortalConfig, type PortalConfigInput } from '@portal/registry/portalConfig';
import { setConfig } from '@portal/shared/config';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { clearUserData } from '@portal/shared/storage';
import { fetchMockedRoute, clearMockRoutes, failOnUnmockedRequests } from './mockFetch.ts';

/** Resets everything a page shares between tests: mocked routes, storage, session, shell, configuration. */
function resetPage(): void {
  clearMockRoutes();
  clearUserData();
  // Tests in the Node environment have no web storage.
  for (const area of ['localStorage', 'sessionStorage'] as const) if (area in globalThis) globalThis[area].clear();
  sessionStore.setState({ status: 'loading' });
  shellStore.setState(shellStore.getInitialState(), true);
  setConfig(testConfig());
}

/** React passes a form to the FormData constructor. Node's rejects it. */
class FormDataIgnoringForm extends FormData {
  constructor(_form?: HTMLFormElement) {
    super();
  }
}

beforeEach(() => {
  globalThis.fetch = fetchMockedRoute;
  globalThis.FormData = FormDataIgnoringForm;
  resetPage();
});
afterEach(failOnUnmockedRequests);

type DeepPartial<T> = { [Key in keyof T]?: T[Key] extends unknown[] | null ? T[Key] : DeepPartial<T[Key]> };

/** The configuration of a portal on this machine, with `changes`. Before every test it is set without changes. */
export function testConfig(changes: DeepPartial<PortalConfig> = {}): PortalConfig {
  const checked = checkConfig(mergeDeep(LOCAL_STACK_CONFIG, changes));
  if (!checked.ok) throw new Error(checked.problems.join('\n'));
  return checked.config;
}

const LOCAL_STACK_CONFIG: PortalConfigInput = {
  oidc: { authority: 'http://localhost:8081' },
  map: { attribution: 'Map data' },
  links: {
    shop: 'http://localhost:8082/shop/',
    order: 'http://localhost:8082/order',
    chat: 'http://localhost:8082/chat/',
    terms: 'http://localhost:8082/shop/terms',
    dataProtection: 'http://localhost:8082/shop/data-protection',
    paymentOrigins: ['http://localhost:8082'],
  },
  environment: 'test',
};

function mergeDeep(value: unknown, changes: unknown): unknown {
  if (!isRecord(value) || !isRecord(changes)) return changes === undefined ? value : changes;
  const keys = [...new Set([...Object.keys(value), ...Object.keys(changes)])];
  return Object.fromEntries(keys.map((key) => [key, mergeDeep(value[key], changes[key])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
