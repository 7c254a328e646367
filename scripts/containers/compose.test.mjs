import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../paths.mjs';
import { readComposeFile, readDockerfiles, remoteNames } from './deploymentFiles.mjs';

const { services, networks } = readComposeFile();
const serviceEntries = Object.entries(services);
const membersOf = (network) =>
  serviceEntries.filter(([, service]) => service.networks?.includes(network)).map(([name]) => name);

test('DC-009 Compose has one service for edge, host, sandbox, identity, registry, database and each remote', () => {
  const others = ['edge', 'host', 'identity', 'sandbox', 'postgres', 'registry', 'secrets'];
  expect(Object.keys(services).sort()).toEqual([...others, ...remoteNames].sort());
});

test.each(serviceEntries)(
  'the service %s writes only to volumes and memory, has no capabilities and cannot gain privileges',
  (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.tmpfs).toContain('/tmp');
    expect(service).not.toHaveProperty('privileged');
  },
);

test.each(serviceEntries)(
  'the service %s has no secret in docker-compose.yml or in its environment',
  (name, service) => {
    for (const [variable, value] of Object.entries(service.environment ?? {})) {
      if (!/^(API_KEY|FIBRE_CLIENT_SECRET|DATABASE_URL|.*PASSWORD)$/.test(variable)) continue;
      // The service that creates the secrets may read them from the environment; it writes them into files.
      expect([name, value]).toEqual(['secrets', `\${${variable}:-}`]);
    }
  },
);

test('in docker-compose.yml every server has a health check, and dependent services wait until it is healthy', () => {
  for (const [name, { healthcheck, restart, depends_on: needs = {} }] of serviceEntries) {
    expect([name, restart === 'no' || healthcheck !== undefined]).toEqual([name, true]);
    for (const [needed, { condition }] of Object.entries(needs)) {
      const jobs = services[needed].restart === 'no';
      expect([needed, condition]).toEqual([needed, jobs ? 'service_completed_successfully' : 'service_healthy']);
    }
  }
});

test('in docker-compose.yml only edge, identity and sandbox publish ports, on the loopback, through networks of their own', () => {
  const published = Object.fromEntries(
    serviceEntries.filter(([, { ports }]) => ports).map(([name, { ports }]) => [name, ports]),
  );
  expect(published).toEqual({
    edge: ['127.0.0.1:${PORTAL_PORT:-8080}:8080'],
    identity: ['127.0.0.1:${IDENTITY_PORT:-8081}:8081'],
    sandbox: ['127.0.0.1:${OUTSIDE_PORT:-8082}:8082'],
  });
  const withInternet = Object.keys(networks).filter((name) => !networks[name]?.internal);
  expect(Object.fromEntries(withInternet.map((name) => [name, membersOf(name)]))).toEqual({
    'edge-public': ['edge'],
    'registry-public': ['registry'],
    'identity-public': ['identity'],
    'sandbox-public': ['sandbox'],
  });
});

test('in docker-compose.yml the services of an internal network are those that call each other, and remotes have no network', () => {
  const internal = Object.keys(networks).filter((name) => networks[name]?.internal);
  expect(Object.fromEntries(internal.map((name) => [name, membersOf(name)]))).toEqual({
    registry: ['edge', 'registry'],
    apis: ['registry', 'sandbox'],
    identity: ['registry', 'sandbox', 'identity'],
    database: ['sandbox', 'identity', 'postgres'],
  });
  const withoutNetwork = serviceEntries.filter(([, service]) => service.network_mode === 'none').map(([name]) => name);
  expect(withoutNetwork.sort()).toEqual([...remoteNames, 'host', 'secrets'].sort());
});

test('in docker-compose.yml the servers of the sandbox have the demo customers, unless DEMO_CUSTOMERS is set', () => {
  const values = serviceEntries.map(([name, { environment }]) => [name, environment?.DEMO_CUSTOMERS]);
  expect(Object.fromEntries(values.filter(([, value]) => value !== undefined))).toEqual({
    sandbox: '${DEMO_CUSTOMERS:-1}',
    identity: '${DEMO_CUSTOMERS:-1}',
  });
});

test('in docker-compose.yml the container of a remote writes its own drop folder only, and the registry reads it', () => {
  for (const name of remoteNames) {
    expect(services[name].volumes).toEqual(['releases:/srv/releases:ro', `drop-${name}:/srv/drop`]);
    expect(services[name].environment).toMatchObject({ RELEASES_DIR: '/srv/releases', DROP_DIR: '/srv/drop' });
    expect(services.registry.volumes).toContain(`drop-${name}:/srv/drops/${name}:ro`);
  }
  const writers = serviceEntries.filter(([, { volumes = [] }]) => volumes.includes('releases:/srv/releases'));
  expect(writers.map(([name]) => name)).toEqual(['registry']);
  const dropsOf = ([name, { volumes = [] }]) => volumes.filter((one) => one.startsWith('drop-')).map(() => name);
  expect(serviceEntries.flatMap(dropsOf).sort()).toEqual([...remoteNames, ...remoteNames.map(() => 'registry')].sort());
});

test('in docker-compose.yml the registry takes submissions and reads owners and backends from the folder registry', () => {
  expect(services.registry.environment).toMatchObject({
    DROPS_DIR: '/srv/drops',
    OWNERS_FILE: '/srv/registry/owners.json',
    BACKENDS_FILE: '/srv/registry/backends.json',
  });
  expect(services.registry.volumes).toContain('./registry:/srv/registry:ro');
  for (const file of ['owners.json', 'backends.json']) {
    expect(JSON.parse(readFileSync(join(ROOT, 'registry', file), 'utf8'))).toEqual({});
  }
});

test('the image of a remote submits its release and contains no private key of its owner', () => {
  const { remote } = readDockerfiles();
  expect(remote).toContain('node releases.js submit --from /release --only-new');
  expect(remote).not.toContain('releases.js publish');
  expect(remote.match(/^.*(release-key|private-key).*$/gm)).toEqual([
    expect.stringMatching(/^# /),
    'RUN --mount=type=secret,id=release-key \\',
    expect.stringContaining('--key /run/secrets/release-key'),
  ]);
  for (const file of ['.gitignore', '.dockerignore']) {
    expect(readFileSync(join(ROOT, file), 'utf8')).toContain('*.private-key.pem');
  }
});

test('the images of the remotes differ by their release only', () => {
  for (const name of remoteNames) {
    expect(services[name].image).toBe(`self-service-portal/${name}`);
    expect(services[name].build).toEqual({
      context: '.',
      dockerfile: 'deploy/docker/remote.Dockerfile',
      args: { NODE_IMAGE: null, REMOTE: name },
    });
  }
  const lines = readDockerfiles().remote.split('\n');
  const argument = lines.findIndex((line) => line.startsWith('ARG REMOTE'));
  const named = lines.flatMap((line, at) => (line.includes('${REMOTE}') ? [at] : []));
  expect(Math.min(...named)).toBeGreaterThan(argument);
  expect(lines.slice(0, argument)).not.toContainEqual(expect.stringMatching(/^COPY mfe-[\w-]+ /));
});

test('the installation stage is the same in each Dockerfile and copies every package.json of the workspace', () => {
  const stages = Object.entries(readDockerfiles())
    .filter(([kind]) => kind !== 'edge')
    .map(([, text]) => /FROM \S+ AS dependencies\n[^]*?\n\n/.exec(text)?.[0]);
  expect(new Set(stages).size).toBe(1);
  const packages = readdirSync(ROOT).filter((name) => existsSync(join(ROOT, name, 'package.json')));
  for (const name of packages) expect(stages[0]).toContain(`COPY ${name}/package.json ${name}/`);
});

test('no Dockerfile runs as root or contains a secret, a URL or a package registry', () => {
  for (const [kind, text] of Object.entries(readDockerfiles())) {
    const user = text.match(/^USER (.+)$/gm)?.at(-1);
    expect([kind, user]).toEqual([kind, kind === 'edge' ? undefined : 'USER node']);
    expect(text).not.toMatch(/_KEY=|SECRET=|PASSWORD=|registry\s*=|https?:\/\//);
  }
  expect(readDockerfiles().edge).toContain('NGINX_IMAGE=nginxinc/nginx-unprivileged:');
});
