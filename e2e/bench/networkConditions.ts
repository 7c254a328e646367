import type { CDPSession } from '@playwright/test';
import type { NetworkShape, TrafficShaper } from './trafficShaper';

/** An emulated network and processor. */
export type NetworkConditions = NetworkShape & {
  cpuSlowdown: number;
  /**
   * `browser`: Chromium delays the requests of the page: no loss, no round trips to open a connection, and files that a
   * service worker requests are not slowed down. `proxy`: the proxy in front of the edge delays every segment (trafficShaper.ts).
   */
  emulatedBy: 'browser' | 'proxy';
};

const MID_RANGE_PHONE = { cpuSlowdown: 4, lossPercent: 0 };

/** A mid-range phone on a slow mobile network. */
export const PHONE: NetworkConditions = { ...MID_RANGE_PHONE, kbitPerSecond: 1600, rttMs: 150, emulatedBy: 'browser' };

/** A mid-range phone at the edge of a mobile network's coverage. */
export const EDGE_OF_COVERAGE: NetworkConditions = {
  ...MID_RANGE_PHONE,
  kbitPerSecond: 400,
  rttMs: 400,
  emulatedBy: 'browser',
};

/** Mobile networks of three generations: 2G (EDGE, not the edge server), 3G and 4G. */
export const EDGE: NetworkConditions = { ...MID_RANGE_PHONE, kbitPerSecond: 240, rttMs: 400, emulatedBy: 'proxy' };
export const UMTS: NetworkConditions = { ...MID_RANGE_PHONE, kbitPerSecond: 1600, rttMs: 150, emulatedBy: 'proxy' };
export const LTE: NetworkConditions = {
  ...MID_RANGE_PHONE,
  kbitPerSecond: 9000,
  rttMs: 85,
  lossPercent: 2,
  emulatedBy: 'proxy',
};

/** No connection. */
export const OFFLINE: NetworkConditions = { ...MID_RANGE_PHONE, kbitPerSecond: 0, rttMs: 0, emulatedBy: 'proxy' };

/** Emulates a network and a processor for a page; `shaper` is that of the proxy with which the page is connected. */
export async function emulateConditions(
  client: CDPSession,
  conditions: NetworkConditions,
  shaper?: TrafficShaper,
): Promise<void> {
  const { kbitPerSecond, rttMs, cpuSlowdown, emulatedBy } = conditions;
  if (emulatedBy === 'proxy') {
    if (!shaper) throw new Error('These conditions need a page that is connected with a proxy');
    shaper.shape(conditions);
  } else {
    const throughput = (kbitPerSecond * 1000) / 8;
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: rttMs,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}
