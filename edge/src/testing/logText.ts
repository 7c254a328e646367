/** The log without timestamps, durations and process ids, in which any number can occur by chance. */
export const logText = (log: readonly string[]): string => log.join('').replace(/"(time|pid|ms)":[\d.]+,?/g, '');
