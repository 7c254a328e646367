/** What edge and sandbox have in common as HTTP servers, independent of what they serve. */
export { httpOrigin, httpUrl, issuer } from '@portal/registry/urls';
export { createSecurityLogger, createServer, endConnection, RETRY_AFTER_S, trustProxies } from './createServer.ts';
export {
  AccessTokenError,
  createAccessTokenCheck,
  createInvalidTokenError,
  readBearerToken,
  type AccessTokenCheck,
} from './accessTokens.ts';
export { createDiscovery, internalAddresses, type Discover, type ProviderMetadata } from './discovery.ts';
export {
  audience,
  audienceClaim,
  type AudienceClaim,
  claimsPrefix,
  drainSeconds,
  isLoopbackOrigin,
  numberBetween,
  parseEnvironment,
  portNumber,
  describePublicOrigins,
  readSecretFiles,
  SettingsError,
  strictTransportSecurity,
  zeroOrOne,
} from './environment.ts';
export { addHealthRoute, drain, isDraining, listen } from './listen.ts';
export { startTracing, stopTracing, traceCall, traceIdOf } from './tracing.ts';
