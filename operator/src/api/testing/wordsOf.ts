/**
 * What log lines say of their own choice: not the digits of the clock, the process or a request's id, in which any
 * number may turn up by chance.
 */
export const wordsOf = (log: string): string =>
  log.replace(/"(time|pid|responseTime)":[\d.e-]+,?/g, '').replace(/"(reqId|hostname)":"[^"]*",?/g, '');
