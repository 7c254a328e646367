export { apiFetch } from './apiFetch';
export type { TokenSource } from './apiFetch';
export { createIdempotencyKeys } from './idempotencyKeys';
export { createServiceToken } from './serviceToken';
export type { ServiceToken } from './serviceToken';
