import type { FastifyBaseLogger } from 'fastify';

/** A logger of security events: it writes whatever the log level of the server is. */
export const createSecurityLogger = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({ log: 'security' }, { level: 'info' });
