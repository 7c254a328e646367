export { apiFetch } from './apiFetch';
export type { TokenSource } from './apiFetch';
export { createServiceToken } from './serviceToken';
export type { ServiceToken } from './serviceToken';
