export { apiFetch, createIdempotencyKeys } from './apiFetch.ts';
export type { TokenSource } from './apiFetch.ts';
export { createServiceToken } from './serviceToken.ts';
export type { ServiceToken } from './serviceToken.ts';
