export { apiFetch, createIdempotencyKeys, errorText } from './apiFetch.ts';
export type { ErrorTexts, TokenSource } from './apiFetch.ts';
export { createServiceToken } from './serviceToken.ts';
export type { ServiceToken } from './serviceToken.ts';
