import { createHmac } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';

type SecurityEvent = {
  event: string;
  outcome: 'success' | 'failure';
  /** Why it failed, as an error code. */
  reason?: string | undefined;
  /** The account id, phone number or e-mail address; only its HMAC is logged. */
  subject?: string | undefined;
  /** The client's address; only its network is logged. */
  ip?: string | undefined;
};
export type SecurityLog = (event: SecurityEvent) => void;

/** A logger of security events: it writes whatever the log level of the server is. */
export const createSecurityLogger = (log: FastifyBaseLogger): FastifyBaseLogger =>
  log.child({ log: 'security' }, { level: 'info' });

/**
 * Returns a function that logs security events about people, whatever the log level. Events about one subject have the same `subject`,
 * as long as the key stays the same.
 */
export function createSecurityLog(log: FastifyBaseLogger, key: string): SecurityLog {
  const securityLog = createSecurityLogger(log);
  return ({ event, outcome, reason, subject, ip }) =>
    securityLog.info({
      event,
      outcome,
      reason,
      subject: subject === undefined ? undefined : hashSubject(key, subject),
      network: ip === undefined ? undefined : networkOf(ip),
    });
}

function hashSubject(key: string, subject: string): string {
  return createHmac('sha256', key).update(`security log:${subject}`).digest('base64url').slice(0, 22);
}

/** The /24 network of an IPv4 address, the /64 network of an IPv6 address. */
function networkOf(ip: string): string {
  const address = normalizeIP(ip);
  return isIPv4(address) ? address.replace(/\.\d+$/, '.0/24') : address;
}
