import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The checker of alerts in Debian's package `prometheus`, which `npm test` installs if it may. */
const PROMTOOL = '/usr/bin/promtool';
const OBSERVABILITY_FOLDER = join(ROOT, 'deploy/observability');

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const metricsOf = (text) => [...new Set(text.match(/\bportal_[a-z_]+[a-z]/g))];
const withoutSuffix = (metric) => metric.replace(/_(bucket|count|sum)$/, '');
const known = metricsOf(read('edge/src/metrics.ts'));

if (existsSync(PROMTOOL)) {
  test('each alert fires for what its example shows, and not for less', () => {
    const check = (...args) => execFileSync(PROMTOOL, args, { cwd: OBSERVABILITY_FOLDER, encoding: 'utf8' });
    expect(check('check', 'config', 'prometheus.yaml')).toContain('SUCCESS');
    expect(check('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });
}

test.each(['alerts.yaml', 'alerts.test.yaml', 'grafana/edge.json', 'grafana/releases.json'])(
  'every metric that %s names is one of the edge',
  (file) => {
    const names = metricsOf(read(`deploy/observability/${file}`)).map(withoutSuffix);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
  },
);

test('operations.md explains every metric and every alert', () => {
  const document = read('docs/operations.md');
  const alerts = [...read('deploy/observability/alerts.yaml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(8);
  expect([...known, ...alerts].filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  const examples = read('deploy/observability/alerts.test.yaml');
  expect(alerts.filter((name) => !examples.includes(`alertname: ${name}\n`))).toEqual([]);
});
