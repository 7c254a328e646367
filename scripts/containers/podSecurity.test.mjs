import { expect, test } from '@jest/globals';
import { readExampleManifests, readKubernetesManifests } from './deploymentFiles.mjs';

const manifests = [...readKubernetesManifests(), ...readExampleManifests()];
const deploymentEntries = manifests.filter(({ kind }) => kind === 'Deployment').map((one) => [one.metadata.name, one]);
const containersOf = ({ spec }) => [...(spec.template.spec.initContainers ?? []), ...spec.template.spec.containers];

test.each(deploymentEntries)(
  'the Deployment %s meets the restricted pod security standard and has probes and resource requests',
  (_name, one) => {
    const { securityContext, automountServiceAccountToken, volumes } = one.spec.template.spec;
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(securityContext.runAsUser).toBeGreaterThan(0);
    expect(automountServiceAccountToken).toBe(false);
    expect(volumes.map(({ name }) => name)).toContain('tmp');
    for (const container of containersOf(one)) {
      expect(container.securityContext).toEqual({
        runAsNonRoot: true,
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      const mounted = (container.volumeMounts ?? []).map(({ name }) => name);
      expect(volumes.map(({ name }) => name)).toEqual(expect.arrayContaining(mounted));
    }
    for (const { startupProbe, readinessProbe, livenessProbe } of one.spec.template.spec.containers) {
      for (const probe of [startupProbe, readinessProbe, livenessProbe]) expect(probe.httpGet.port).toBe('http');
    }
  },
);

test('the namespace of the example overlay enforces the Pod Security Standard "restricted"', () => {
  const [namespace] = manifests.filter(({ kind }) => kind === 'Namespace');
  expect(namespace.metadata.labels).toEqual({
    'pod-security.kubernetes.io/enforce': 'restricted',
    'pod-security.kubernetes.io/audit': 'restricted',
    'pod-security.kubernetes.io/warn': 'restricted',
  });
});

const SECRETS_OF = {
  edge: ['portal-edge'],
  registry: ['portal-edge'],
  identity: ['portal-database'],
  sandbox: ['portal-database', 'portal-edge'],
};

test.each(deploymentEntries)(
  'the Deployment %s has no secret in its environment, and reads those it needs from files of mounted Secrets',
  (name, one) => {
    const { volumes } = one.spec.template.spec;
    const secrets = volumes.flatMap(({ secret }) => secret?.secretName ?? []);
    expect(secrets).toEqual(SECRETS_OF[name] ?? []);
    const folders = { 'portal-edge': '/run/portal/edge', 'portal-database': '/run/portal/database' };
    for (const { env = [], envFrom = [], volumeMounts } of containersOf(one)) {
      expect(envFrom).toEqual(envFrom.length > 0 ? [{ configMapRef: { name: 'portal' } }] : []);
      for (const { name: variable, value } of env) {
        expect(value).toEqual(expect.any(String));
        if (!/KEY|SECRET|FIBRE|DATABASE/.test(variable)) continue;
        expect(variable).toMatch(/_FILE$/);
        const folder = value.slice(0, value.lastIndexOf('/'));
        expect(secrets.map((secret) => folders[secret])).toContain(folder);
        expect(volumeMounts).toContainEqual({ name: expect.any(String), mountPath: folder, readOnly: true });
      }
    }
  },
);

test('the settings of all pods contain no secret', () => {
  const { data } = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'portal');
  expect(JSON.stringify(data)).not.toMatch(/KEY|SECRET|PASSWORD|DATABASE_URL/);
});
