import type { CDPSession } from '@playwright/test';

/** An emulated network and processor. */
export type NetworkConditions = { kbitPerSecond: number; rttMs: number; cpuSlowdown: number };

/** A mid-range phone on a slow mobile network. */
export const PHONE: NetworkConditions = { cpuSlowdown: 4, kbitPerSecond: 1600, rttMs: 150 };

/** A mid-range phone at the edge of a mobile network's coverage. */
export const EDGE_OF_COVERAGE: NetworkConditions = { cpuSlowdown: 4, kbitPerSecond: 400, rttMs: 400 };

/** Emulates a network and a processor for a page. */
export async function emulateConditions(
  client: CDPSession,
  { kbitPerSecond, rttMs, cpuSlowdown }: NetworkConditions,
): Promise<void> {
  const throughput = (kbitPerSecond * 1000) / 8;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: rttMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
