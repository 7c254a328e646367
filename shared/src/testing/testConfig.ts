import { parseConfig, type PortalConfig } from '@portal/shared/config';

type DeepPartial<T> = { [Key in keyof T]?: T[Key] extends unknown[] | null ? T[Key] : DeepPartial<T[Key]> };

/** The configuration of the local stack, merged with `changes`. It is set (without changes) before every test. */
export function testConfig(changes: DeepPartial<PortalConfig> = {}): PortalConfig {
  return parseConfig(mergeDeep(LOCAL_STACK_CONFIG, changes));
}

const LOCAL_STACK_CONFIG = {
  providerName: 'MTN',
  oidc: { authority: 'http://localhost:8081', clientId: 'ssp-web', redirectUri: 'origin' },
  api: {
    beneficiary: '/ssp-beneficiary/api/v1',
    fibre: '/home-fibre-check/api',
    homeOrder: '/ssp-home-order/api/v1',
    orderManager: '/ssp-order-manager/api/v1',
    orders: '/ssp-orders/api/v1',
    help: '/ssp-help/api/v1',
    fibreClientId: 'ssp-web-public',
    helpAudience: null,
  },
  map: {
    tileUrl: '/tiles/{theme}/{z}/{x}/{y}.svg',
    attribution: 'Map data',
    geocoder: '/geo',
    countryCodes: 'gh',
  },
  links: {
    shop: 'http://localhost:8082/shop/',
    order: 'http://localhost:8082/order',
    chat: 'http://localhost:8082/chat/',
    terms: 'http://localhost:8082/shop/terms',
    dataProtection: 'http://localhost:8082/shop/data-protection',
    paymentOrigins: ['http://localhost:8082'],
  },
  ocr: { base: 'self' },
  liveness: { kind: 'local', scriptUrl: null, key: null },
  simSwap: { submitUrl: null, stepUp: { maxAgeSeconds: 300 } },
  samples: 'full',
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
