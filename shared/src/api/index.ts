export { apiFetch, createIdempotencyKeys, errorText } from './apiFetch.ts';
export type { ErrorTexts, TokenSource } from './apiFetch.ts';
export { createServiceTokenSource } from './serviceTokenSource.ts';
export type { ServiceTokenSource } from './serviceTokenSource.ts';
