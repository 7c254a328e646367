/** What edge and sandbox have in common as HTTP servers, independent of what they serve. */
export { httpOriginSchema, httpUrlSchema, issuerSchema } from '@portal/registry/urls';
export { createSecurityLogger, createServer, handleClientError, RETRY_AFTER_S } from './createServer.ts';
export {
  AccessTokenError,
  createAccessTokenCheck,
  createInvalidTokenError,
  readBearerToken,
  type AccessTokenCheck,
} from './accessTokens.ts';
export { createDiscovery, createAddressMapper, type Discover, type ProviderMetadata } from './discovery.ts';
export {
  audienceSchema,
  audienceClaimSchema,
  type AudienceClaim,
  claimsPrefixSchema,
  drainSecondsSchema,
  isLoopbackOrigin,
  createNumberSchema,
  parseEnvironment,
  portNumberSchema,
  describePublicOrigins,
  readSecretFiles,
  SettingsError,
  createHstsHeader,
  zeroOrOneSchema,
} from './environment.ts';
export { addHealthRoute, drain, isDraining, listen } from './listen.ts';
export { startTracing, stopTracing, startCallSpan, traceIdOf } from './tracing.ts';
