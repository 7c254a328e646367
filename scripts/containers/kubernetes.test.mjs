import { expect, test } from '@jest/globals';
import {
  readComposeFile,
  readExampleManifests,
  readKustomizations,
  kubernetesFiles,
  readKubernetesManifests,
  remoteNames,
} from './deploymentFiles.mjs';
import { schemaProblem } from './schemaProblem.mjs';

const kubernetesManifests = readKubernetesManifests();
const manifestsOfKind = (kind) => kubernetesManifests.filter((one) => one.kind === kind);
const findManifest = (kind, name) => manifestsOfKind(kind).find(({ metadata }) => metadata.name === name);
const deploymentEntries = manifestsOfKind('Deployment').map((one) => [one.metadata.name, one]);
const containersOf = ({ spec }) => [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers];
const autoscaledServers = ['edge', 'identity', 'sandbox', ...remoteNames.map((name) => `remote-${name}`)].sort();

test.each([...kubernetesManifests, ...readExampleManifests()].map((one) => [`${one.kind} ${one.metadata.name}`, one]))(
  '%s is a valid Kubernetes manifest',
  (_name, one) => {
    expect(schemaProblem(one)).toBeUndefined();
  },
);

test('the Kubernetes base lists all its files, and the example overlay names every image', () => {
  const { base, example } = readKustomizations();
  expect([...base.resources, 'kustomization.yaml'].sort()).toEqual(kubernetesFiles().sort());
  const images = new Set(deploymentEntries.flatMap(([, one]) => containersOf(one).map(({ image }) => image)));
  expect(example.images.map(({ name }) => name).sort()).toEqual([...images].sort());
});

test('the Kubernetes images are those of docker-compose.yml, except nginx, which the ingress controller replaces', () => {
  const composed = Object.values(readComposeFile().services).flatMap(({ image, build }) => (build ? [image] : []));
  const images = deploymentEntries.flatMap(([, one]) => containersOf(one).map(({ image }) => image));
  expect([...new Set(images)].sort()).toEqual(
    [...new Set(composed)].filter((image) => image !== 'self-service-portal/edge').sort(),
  );
});

test('edge, sandbox, identity and each remote have a Deployment, a Service, an autoscaler and a disruption budget', () => {
  expect(deploymentEntries.map(([name]) => name).sort()).toEqual([...autoscaledServers, 'registry'].sort());
  for (const name of autoscaledServers) {
    expect(findManifest('HorizontalPodAutoscaler', name).spec.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name,
    });
    expect(findManifest('HorizontalPodAutoscaler', name).spec.minReplicas).toBeGreaterThanOrEqual(2);
    expect(findManifest('PodDisruptionBudget', name).spec.minAvailable).toBe(1);
    // A rollout must not reset the number that the autoscaler has set.
    expect(findManifest('Deployment', name).spec).not.toHaveProperty('replicas');
  }
});

test('selectors, Services, ports and disruption budgets refer to existing pods', () => {
  for (const [name, { spec }] of deploymentEntries) {
    const labels = spec.template.metadata.labels;
    expect(labels).toMatchObject(spec.selector.matchLabels);
    expect(findManifest('Service', name).spec.selector).toEqual(spec.selector.matchLabels);
    expect(findManifest('PodDisruptionBudget', name).spec.selector).toEqual(spec.selector);
    const ports = spec.template.spec.containers.flatMap((one) => one.ports);
    for (const { name: port, port: number, targetPort } of findManifest('Service', name).spec.ports) {
      expect(ports).toContainEqual({ name: targetPort, containerPort: number });
      expect(port).toBe(targetPort);
    }
  }
});

test('the Kubernetes manifests of the remotes differ by their names only', () => {
  const shapes = remoteNames.map((name) => {
    const own = kubernetesManifests.filter(({ metadata }) => metadata.name === `remote-${name}`);
    expect(own.map(({ kind }) => kind)).toEqual([
      'Deployment',
      'Service',
      'HorizontalPodAutoscaler',
      'PodDisruptionBudget',
    ]);
    return JSON.stringify(own).replaceAll(new RegExp(`(remote-|portal/|drops/)${name}\\b`, 'g'), '$1x');
  });
  expect(new Set(shapes).size).toBe(1);
});

test('the Kubernetes pods of a remote write its own drop folder only, and the registry alone writes the releases', () => {
  const writableFolders = ([name, one]) =>
    containersOf(one).flatMap(({ volumeMounts = [] }) =>
      volumeMounts
        .filter(({ name: volume, readOnly }) => volume === 'files' && !readOnly)
        .map(({ subPath }) => [name, subPath]),
    );
  expect(deploymentEntries.flatMap(writableFolders).sort()).toEqual(
    [
      ...remoteNames.map((name) => [`remote-${name}`, `drops/${name}`]),
      ['registry', 'host'],
      ['registry', 'releases'],
    ].sort(),
  );
  for (const name of remoteNames) {
    const [publishing] = findManifest('Deployment', `remote-${name}`).spec.template.spec.initContainers;
    expect(publishing.command).toEqual(['node', 'releases.js', 'submit', '--from', '/release', '--only-new']);
    expect(publishing.volumeMounts).toContainEqual({ name: 'files', mountPath: '/srv/drop', subPath: `drops/${name}` });
    expect(publishing.env).toEqual([{ name: 'DROP_DIR', value: '/srv/drop' }]);
  }
});

test('the Kubernetes registry takes submissions and reads the owners from the ConfigMap release-owners', () => {
  const { containers, volumes } = findManifest('Deployment', 'registry').spec.template.spec;
  const [{ env, volumeMounts }] = containers;
  expect(env).toEqual(
    expect.arrayContaining([
      { name: 'DROPS_DIR', value: '/srv/drops' },
      { name: 'OWNERS_FILE', value: '/srv/registry/owners.json' },
    ]),
  );
  expect(volumeMounts).toEqual(
    expect.arrayContaining([
      { name: 'files', mountPath: '/srv/drops', subPath: 'drops', readOnly: true },
      { name: 'owners', mountPath: '/srv/registry', readOnly: true },
    ]),
  );
  expect(volumes).toContainEqual({ name: 'owners', configMap: { name: 'release-owners' } });
  expect(JSON.parse(findManifest('ConfigMap', 'release-owners').data['owners.json'])).toEqual({});
});

test('every internal address is a Service that a network policy allows', () => {
  const data = findManifest('ConfigMap', 'portal').data;
  for (const [from, address] of [
    ['edge', data.OPERATOR_URL],
    ['registry', data.OPERATOR_URL],
    ['sandbox', data.IDENTITY_URL],
    ['edge', data.IDENTITY_URL],
    ['registry', data.IDENTITY_URL],
  ]) {
    const { hostname, port } = new URL(address);
    expect(findManifest('Service', hostname).spec.ports.map((one) => one.port)).toContain(Number(port));
    const to = { podSelector: { matchLabels: { 'app.kubernetes.io/name': hostname } } };
    expect(findManifest('NetworkPolicy', from).spec.egress).toContainEqual({
      to: [to],
      ports: [{ port: Number(port) }],
    });
    const callers = findManifest('NetworkPolicy', hostname).spec.ingress;
    const who = { podSelector: { matchLabels: { 'app.kubernetes.io/name': from } } };
    expect(callers).toContainEqual({ from: [who], ports: [{ port: Number(port) }] });
  }
});

test('ingress paths are routed to existing ports, and the files of a remote to its own pods', () => {
  const paths = manifestsOfKind('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths));
  for (const { backend } of paths) {
    const { name, port } = backend.service;
    expect(findManifest('Service', name).spec.ports.map((one) => one.name)).toContain(port.name);
  }
  for (const name of remoteNames) {
    const own = paths.find(({ path }) => path === `/remotes/${name}/`);
    expect(own.backend.service.name).toBe(`remote-${name}`);
  }
  // Event reports and geocoder lookups are counted per process, and the registry has one: so their limits are for all customers.
  for (const path of ['/events', '/geo']) {
    expect(paths.find((one) => one.path === path).backend.service.name).toBe('registry');
  }
});

test('no Kubernetes manifest sets DEMO_CUSTOMERS, because the origins are reached by other machines', () => {
  expect(new URL(findManifest('ConfigMap', 'portal').data.IDENTITY_ORIGIN).protocol).toBe('https:');
  expect(JSON.stringify([kubernetesManifests, readKustomizations()])).not.toContain('DEMO_CUSTOMERS');
});
