import type { CDPSession } from '@playwright/test';

/** A customer's connection and processor. */
export type Surroundings = { kbitPerSecond: number; rttMs: number; cpuSlowdown: number };

/** A mid-range phone on a slow mobile network. */
export const PHONE: Surroundings = { kbitPerSecond: 1600, rttMs: 150, cpuSlowdown: 4 };

/** The same phone where the network hardly reaches. */
export const EDGE_OF_COVERAGE: Surroundings = { kbitPerSecond: 400, rttMs: 400, cpuSlowdown: 4 };

/** From now on the page has this connection and processor. */
export async function slowDown(client: CDPSession, { kbitPerSecond, rttMs, cpuSlowdown }: Surroundings): Promise<void> {
  const throughput = (kbitPerSecond * 1000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
