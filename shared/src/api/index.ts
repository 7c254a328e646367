export { apiFetch } from './apiFetch.ts';
export type { TokenSource } from './apiFetch.ts';
export { createIdempotencyKeys } from './idempotencyKeys.ts';
export { createServiceToken } from './serviceToken.ts';
export type { ServiceToken } from './serviceToken.ts';
