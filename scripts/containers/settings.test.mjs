import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { checkConfig } from '../../config/src/index.ts';
import { ROOT } from '../paths.mjs';
import { readComposeFile, readKubernetesManifests, readKustomizations } from './deploymentFiles.mjs';

const readProjectFile = (path) => readFileSync(join(ROOT, path), 'utf8');
const { services, configs } = readComposeFile();
const [variablesSection] = readProjectFile('docs/operations.md').split('### Runtime configuration');
/** The documented environment variables, each with the programs that read it. */
const documentedVariables = [...variablesSection.matchAll(/^\| `([A-Z_]+)`[^|]*\|[^|]*\|([^|]*)\|/gm)].map(
  ([, name, readers]) => ({ name, readers: readers.split(',').map((one) => one.trim()) }),
);

/** Variables that a container does not get from the environment of Compose, each with the reason. */
const NOT_PASSED_ON = {
  DATA_DIR: 'the database is the service postgres',
  DRAIN_SECONDS: 'there is no load balancer',
  IDENTITY_PROFILE: 'profiles are for tests',
  IDENTITY_TOKEN_PORT: 'profiles are for tests',
  LIVENESS_KEY: 'the simulated vendor is for tests',
  LIVENESS_SECRET: 'a secret, which is a file',
  RATE_LIMIT_REDIS_URL: 'there is one process of each server, and the address may have a password',
  SIMULATED_LIVENESS_VENDOR: 'the simulated vendor is for tests',
};
/** Variables that have one right value in a container: ports, folders, addresses of other containers, files with secrets. */
const SET_BY_COMPOSE = new Set([
  'API_KEY',
  'BACKENDS_FILE',
  'DATABASE_URL',
  'DROPS_DIR',
  'FIBRE_CLIENT_ID',
  'FIBRE_CLIENT_SECRET',
  'HOST',
  'HOST_DIR',
  'IDENTITY_PORT',
  'IDENTITY_URL',
  'OPERATOR_PORT',
  'OPERATOR_URL',
  'OUTSIDE_PORT',
  'OWNERS_FILE',
  'PORTAL_CONFIG',
  'PORTAL_PORT',
  'RELEASES_DIR',
  'SERVICES',
  'TRUST_PROXY',
]);

test('.env.example lists every environment variable of docs/operations.md and the base images of Compose, each without a value that is set', () => {
  const lines = readProjectFile('.env.example').split('\n');
  const names = lines.flatMap((line) => /^#([A-Z_]+)=/.exec(line)?.[1] ?? []);
  const images = ['NODE_IMAGE', 'NGINX_IMAGE', 'POSTGRES_IMAGE'];
  expect([...names].sort()).toEqual([...documentedVariables.map(({ name }) => name), ...images].sort());
  expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
});

test.each(documentedVariables.filter(({ readers }) => readers.some((one) => one !== 'remote')))(
  'Compose passes $name on to a server that reads it, sets it, or names the reason why it does not',
  ({ name, readers }) => {
    const containers = [
      ...(readers.includes('edge') ? ['registry'] : []),
      ...(readers.includes('sandbox') ? ['sandbox', 'identity'] : []),
    ];
    const values = containers
      .map((container) => services[container].environment)
      .flatMap((environment) => environment[name] ?? environment[`${name}_FILE`] ?? []);
    if (name in NOT_PASSED_ON) expect(values).toEqual([]);
    else expect(values).not.toEqual([]);
    if (SET_BY_COMPOSE.has(name)) return;
    for (const value of values) expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`));
  },
);

test('Compose mounts the file in PORTAL_CONFIG, or an empty configuration, where edge, APIs and identity provider read it', () => {
  expect(configs).toEqual({ portal: { file: '${PORTAL_CONFIG:-./deploy/docker/portal.json}' } });
  expect(JSON.parse(readProjectFile('deploy/docker/portal.json'))).toEqual({});
  for (const name of ['registry', 'sandbox', 'identity']) {
    expect(services[name].environment.PORTAL_CONFIG).toBe('/srv/portal.json');
    expect(services[name].configs).toEqual([{ source: 'portal', target: '/srv/portal.json' }]);
  }
});

const manifests = readKubernetesManifests();
const configMap = (name) => manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);

test('in Kubernetes the pods of edge, registry, APIs and identity provider get the variables of the ConfigMap portal and the files of portal-config', () => {
  expect(configMap('portal').data.PORTAL_CONFIG).toBe('/srv/config/portal.json');
  expect(configMap('portal').data.BACKENDS_FILE).toBe('/srv/config/backends.json');
  const files = configMap('portal-config').data;
  expect([files['portal.json'], files['backends.json']].map((text) => JSON.parse(text))).toEqual([{}, {}]);
  for (const name of ['edge', 'registry', 'sandbox', 'identity']) {
    const { spec } = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === name);
    const [{ envFrom, volumeMounts }] = spec.template.spec.containers;
    expect(envFrom).toEqual([{ configMapRef: { name: 'portal' } }]);
    expect(volumeMounts).toContainEqual({ name: 'config', mountPath: '/srv/config', readOnly: true });
    expect(spec.template.spec.volumes).toContainEqual({ name: 'config', configMap: { name: 'portal-config' } });
  }
});

test('the overlay for another identity provider sets documented variables and a configuration file without a wrong key', () => {
  const { patches } = readKustomizations().externalIdentity;
  const operations = (name) => parse(patches.find(({ target }) => target.name === name).patch);
  const variables = operations('portal').map(({ path }) => path.replace('/data/', ''));
  const documented = documentedVariables.map(({ name }) => name);
  expect(variables.filter((name) => !documented.includes(name))).toEqual([]);
  expect(variables).toContain('OIDC_ISSUER');
  const [{ op, path, value }] = operations('portal-config');
  expect([op, path]).toEqual(['replace', '/data/portal.json']);
  const checked = checkConfig(JSON.parse(value));
  expect(checked.problems.filter((problem) => !/^(links|environment|oidc\.authority) /.test(problem))).toEqual([]);
});
