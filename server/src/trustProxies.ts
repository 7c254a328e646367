/**
 * Fastify's `trustProxy` for a number of proxies in front of a server, each of which appends the address it sees to
 * `X-Forwarded-For`. The client's address is the entry that the first of them wrote; those before it may be forged.
 */
export const trustProxies = (count: number) => (_address: string, hop: number) => hop < count;
