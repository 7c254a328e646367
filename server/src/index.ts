/** What edge and sandbox have in common as HTTP servers, independent of what they serve. */
export { createServer } from './createServer.ts';
export { endConnection } from './endConnection.ts';
export {
  AccessTokenError,
  createAccessTokenCheck,
  invalidToken,
  readBearerToken,
  type AccessTokenCheck,
} from './accessTokens.ts';
export { createDiscovery, internalAddresses, type Discover, type ProviderMetadata } from './discovery.ts';
export {
  audience,
  audienceClaim,
  type AudienceClaim,
  claimsPrefix,
  httpOrigin,
  httpUrl,
  issuer,
  parseEnvironment,
  zeroOrOne,
} from './environment.ts';
export { drain, isDraining } from './gracefulShutdown.ts';
export { addHealthRoute } from './health.ts';
export { isLoopbackOrigin } from './isLoopbackOrigin.ts';
export { listen } from './listen.ts';
export { publicOrigins } from './publicOrigins.ts';
export { addRateLimits, addressKey, type CreateRateLimit } from './rateLimits.ts';
export { readSecretFiles, SettingsError } from './secretFiles.ts';
export { trustProxies } from './trustProxies.ts';
export { strictTransportSecurity } from './strictTransportSecurity.ts';
export { createSecurityLogger } from './securityLog.ts';
