/** Code that every remote needs. The portal loads it with the federation runtime. */
export { SwrCacheProvider } from '@portal/shared/cache';
