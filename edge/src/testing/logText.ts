const GENERATED_FIELDS = /"(time|pid|ms|port|localPort|remotePort)":[\d.]+,?|"reqId":"[\da-f-]{36}",?/g;

/** The log without times, durations, ports, process and request ids, in which any number can occur by chance. */
export const logText = (log: readonly string[]): string => log.join('').replace(GENERATED_FIELDS, '');
