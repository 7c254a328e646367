import type { RouteObject } from 'react-router-dom';

/** The area of a remote that tests publish: one page that tells what it sees. */
export function probeArea(remote: string): Record<string, RouteObject[]> {
  // Says that something of this remote ran, whatever became of it.
  Reflect.set(globalThis, `ran:${remote}`, true);
  return {
    [`/broadband/${remote}`]: [
      {
        index: true,
        lazy: async () => {
          const { ProbeScreen } = await import('./ProbeScreen');
          return { Component: () => <ProbeScreen remote={remote} /> };
        },
      },
    ],
  };
}
