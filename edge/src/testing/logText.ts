/** What log lines say of their own choice: not the digits of the clock and the process, in which any number may turn up. */
export const logText = (log: readonly string[]): string => log.join('').replace(/"(time|pid|ms)":[\d.]+,?/g, '');
