const UUID = '[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}';
const NUMBERS = /"(time|pid|responseTime)":[\d.e-]+,?/g;
const MADE_IDS = new RegExp(`"reqId":"${UUID}",?|"hostname":"[^"]*",?`, 'g');

/**
 * What log lines say of their own choice: not the digits of the clock, the process or an id the server made, in which any
 * number may turn up by chance. An id the caller gave stays.
 */
export const withoutGeneratedValues = (log: string): string => log.replace(NUMBERS, '').replace(MADE_IDS, '');
