/** The number of addresses that reported in the last ten minutes, and how many of them reported a failure. */
export type ErrorRate = { addresses: number; failures: number };

const WINDOW_MS = 10 * 60_000;
/** More addresses than that change nothing: the rate is known, and the memory stays small. */
const MAX_ADDRESSES = 10_000;

type Report = { at: number; failed: boolean };

/**
 * Counts reports over a sliding window of ten minutes. An address counts once, however often it reports, so that a single
 * client cannot decide the rate; it counts as failed if one of its reports is a failure.
 */
export function createErrorRateCounter(now: () => number = Date.now) {
  const byAddress = new Map<string, Report>();

  return {
    /** Counts one report and returns the counts of the window that ends now. */
    record(address: string, failed: boolean): ErrorRate {
      const at = now();
      for (const [known, report] of byAddress) {
        if (at - report.at < WINDOW_MS) break;
        byAddress.delete(known);
      }
      const hadFailed = byAddress.get(address)?.failed ?? false;
      byAddress.delete(address); // the map is ordered by the time of the last report
      if (byAddress.size < MAX_ADDRESSES) byAddress.set(address, { at, failed: failed || hadFailed });
      const reports = [...byAddress.values()];
      return { addresses: reports.length, failures: reports.filter((report) => report.failed).length };
    },
  };
}
