import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { compareReleases, counterIncreases, parseMetrics, type MetricSample } from './compareReleases.ts';
import { executeReleasesCommand } from './releasesCommand.ts';
import { createBuiltRemote, createTempFolder } from './testing/builtReleases.ts';

const STABLE = '1.0.0-aaaaaaaa';
const CANARY = '2.0.0-bbbbbbbb';
const RELEASES = { name: 'help', stable: STABLE, canary: CANARY };
const BUCKET_LIMITS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2, 2.5, 3, 4, 6, 10, Infinity];

/** Random numbers between 0 and 1, the same ones for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Behaviour = { visits: number; error?: number; failed?: number; slower?: number };

/**
 * The metrics of visits: shares with errors and failures, LCP with a median of 1.8 s and INP of 0.12 s times `slower`.
 */
function simulate(random: () => number, release: string, behaviour: Behaviour): MetricSample[] {
  const { visits, error = 0.01, failed = 0.005, slower = 1 } = behaviour;
  const outcomes = { ok: 0, error: 0, failed: 0 };
  const inBucket = { lcp: BUCKET_LIMITS.map(() => 0), inp: BUCKET_LIMITS.map(() => 0) };
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const add = (counts: number[], seconds: number) => {
    const at = BUCKET_LIMITS.findIndex((limit) => seconds <= limit);
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (let visit = 0; visit < visits; visit += 1) {
    const chance = random();
    outcomes[chance < failed ? 'failed' : chance < failed + error ? 'error' : 'ok'] += 1;
    add(inBucket.lcp, 1.8 * slower * Math.exp(0.6 * normal()));
    add(inBucket.inp, 0.12 * slower * Math.exp(0.8 * normal()));
  }
  const toSample = (metric: string, labels: object, value: number) => ({
    metric,
    labels: { remote: 'help', release, ...labels },
    value,
  });
  return [
    ...Object.entries(outcomes).map(([outcome, value]) => toSample('portal_visits_total', { outcome }, value)),
    ...Object.entries(inBucket).flatMap(([timing, counts]) =>
      counts.map((_, at) => {
        const le = BUCKET_LIMITS[at] === Infinity ? '+Inf' : String(BUCKET_LIMITS[at]);
        const value = counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0);
        return toSample('portal_page_timing_seconds_bucket', { timing, le }, value);
      }),
    ),
  ];
}

/** How often each verdict is given in a hundred simulations with 1000 visits of the stable release. */
function verdictsOf(canary: Behaviour): Record<string, number> {
  const counts: Record<string, number> = {};
  for (let seed = 1; seed <= 100; seed += 1) {
    const random = createRandom(seed);
    const samples = [...simulate(random, STABLE, { visits: 1000 }), ...simulate(random, CANARY, canary)];
    const { verdict } = compareReleases(samples, RELEASES);
    counts[verdict] = (counts[verdict] ?? 0) + 1;
  }
  return counts;
}

test('an equal canary is not called worse in at least 95 of 100 simulations, with many and with few visits', () => {
  for (const visits of [100, 500]) expect(verdictsOf({ visits })['not worse']).toBeGreaterThanOrEqual(95);
});

test.each([
  ['throws in 10 % of its visits', { error: 0.1 }],
  ['fails to load in 10 % of its visits', { failed: 0.1 }],
  ['is 50 % slower', { slower: 1.5 }],
])('a canary that %s is called worse in at least 95 of 100 simulations', (_case, behaviour) => {
  expect(verdictsOf({ visits: 300, ...behaviour })['worse']).toBeGreaterThanOrEqual(95);
});

test('without a hundred visits there are too few, and a single bad visit is no reason', () => {
  const random = createRandom(1);
  const few = [...simulate(random, STABLE, { visits: 1000 }), ...simulate(random, CANARY, { visits: 99, error: 1 })];
  expect(compareReleases(few, RELEASES).verdict).toBe('too few');
  const one = (release: string, ok: number, failed: number) => [
    { metric: 'portal_visits_total', labels: { remote: 'help', release, outcome: 'ok' }, value: ok },
    { metric: 'portal_visits_total', labels: { remote: 'help', release, outcome: 'failed' }, value: failed },
  ];
  expect(compareReleases([...one(STABLE, 2000, 0), ...one(CANARY, 99, 1)], RELEASES).verdict).toBe('not worse');
});

test('between two scrapes the differences count; after a start of the edge all that it counted', () => {
  const scrape = (value: number) =>
    parseMetrics(`# HELP x\nportal_visits_total{remote="help",outcome="ok"} ${value}\nother_total{a="b"} 1\n`);
  const labels = { remote: 'help', outcome: 'ok' };
  expect(counterIncreases(scrape(5), scrape(1.2e1))).toEqual([{ metric: 'portal_visits_total', labels, value: 7 }]);
  expect(counterIncreases(scrape(5), scrape(3))[0]?.value).toBe(3);
});

describe('the command', () => {
  let server: Server;
  let asked: string[] = [];
  let answer: (url: string) => string;
  const env = { RELEASES_DIR: '', RELEASE_ACTOR: 'Ama' };
  const run = async (...args: string[]) => (await executeReleasesCommand(args, env)).text;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeEach(async () => {
    env.RELEASES_DIR = createTempFolder();
    asked = [];
    server = createServer((request, response) => {
      asked.push(decodeURIComponent(request.url ?? ''));
      response.end(answer(request.url ?? ''));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await run('publish', '--from', createBuiltRemote({ version: STABLE }));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));
  const publishCanary = () => run('publish', '--from', createBuiltRemote({ version: CANARY }), '--canary', '10');

  test('prints both releases side by side, from Prometheus, since the canary was published', async () => {
    await publishCanary();
    const random = createRandom(1);
    const samples = [
      ...simulate(random, STABLE, { visits: 2000 }),
      ...simulate(random, CANARY, { visits: 300, error: 0.1 }),
    ];
    answer = (url) => {
      const result = samples
        .filter(({ metric }) => url.includes(`increase(${metric}`))
        .map(({ labels, value }) => ({ metric: labels, value: [0, String(value)] }));
      return JSON.stringify({ data: { result } });
    };
    const text = await run('compare', 'help', '--prometheus', address());
    const rows = text.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(rows[0]).toEqual([`stable ${STABLE}`, `canary ${CANARY}`]);
    expect(rows[1]).toEqual(['measured visits', '2000', '300']);
    expect(rows[4]?.[0]).toBe('script errors');
    expect(rows[4]?.[3]).toBe('worse');
    expect(rows[5]?.[1]).toMatch(/^2\.\d\d s of 2000$/);
    expect(text).toMatch(/\nThe canary of help: worse \(script errors\)\.$/);
    expect(asked.join()).toMatch(/increase\(portal_visits_total\{remote="help"\}\[\d+s\]\)/);
  });

  test('reads /metrics twice', async () => {
    await publishCanary();
    answer = () => `portal_visits_total{remote="help",release="${CANARY}",outcome="ok"} ${asked.length * 10}\n`;
    expect(await run('compare', 'help', '--metrics', `${address()}/metrics`, '--seconds', '1')).toContain('too few');
    expect(asked).toEqual(['/metrics', '/metrics']);
  });

  test('compare refuses without a canary, with wrong options, and when the metrics cannot be read', async () => {
    await expect(run('compare', 'help', '--metrics', address())).rejects.toThrow('help has no canary.');
    await expect(run('compare', 'help')).rejects.toThrow('Give one address: --prometheus or --metrics.');
    await expect(run('compare', 'help', '--metrics', 'x', '--seconds', '0')).rejects.toThrow('--seconds must be');
    await publishCanary();
    await expect(run('compare', 'help', '--prometheus', 'http://127.0.0.1:1')).rejects.toThrow(/cannot be read: /);
  });
});
