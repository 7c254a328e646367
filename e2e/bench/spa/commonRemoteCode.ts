/** Code that every remote needs. The portal loads it with the federation runtime. */
export { CacheProvider } from '@portal/shared/cache';
