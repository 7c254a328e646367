/** What loads with the first remote, in the portal with the federation runtime. */
export { CacheProvider } from '@portal/shared/cache';
export { addRemoteOverrides } from '../../../host/src/theme/remoteTheme';
