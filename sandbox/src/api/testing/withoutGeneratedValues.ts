const UUID_PATTERN = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const GENERATED_NUMBERS = /"(time|pid|responseTime)":[\d.e-]+,?/g;
const GENERATED_IDS = new RegExp(`"reqId":"${UUID_PATTERN}",?|"hostname":"[^"]*",?`, 'g');

/**
 * Removes generated values (times, process ids, request ids) from log lines, because they may contain the digits that a
 * test searches for. Request ids of the caller stay.
 */
export const withoutGeneratedValues = (log: string): string =>
  log.replace(GENERATED_NUMBERS, '').replace(GENERATED_IDS, '');
