import { expect, test } from '@jest/globals';
import { readExampleManifests, readKubernetesManifests } from './deploymentFiles.mjs';

const manifests = [...readKubernetesManifests(), ...readExampleManifests()];
const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
const findPolicy = (name) => policies.find(({ metadata }) => metadata.name === name);
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');
const labelsOf = (deployment) => deployment.spec.template.metadata.labels;

/** The names of the Deployments whose pods a policy selects. */
const selectedBy = ({ spec: { podSelector } }) =>
  deployments
    .filter((one) => {
      const labels = labelsOf(one);
      const equal = Object.entries(podSelector.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
      const listed = (podSelector.matchExpressions ?? []).every(({ key, values }) => values.includes(labels[key]));
      return equal && listed;
    })
    .map(({ metadata }) => metadata.name)
    .sort();

test('every connection that no network policy allows is refused, in both directions', () => {
  expect(findPolicy('default-deny').spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

test.each(policies.map((one) => [one.metadata.name, one]))(
  'each rule of the network policy %s names ports, and as peers pods, namespaces or a single address',
  (_name, { spec }) => {
    const rules = [
      ...(spec.ingress ?? []).map((rule) => [rule, rule.from]),
      ...(spec.egress ?? []).map((rule) => [rule, rule.to]),
    ];
    for (const [rule, peers = []] of rules) {
      expect(peers).not.toEqual([]);
      expect(rule.ports).not.toEqual([]);
      for (const { port } of rule.ports ?? [{}]) expect(port).toBeGreaterThan(0);
      for (const { podSelector, namespaceSelector, ipBlock } of peers) {
        const selected = Object.keys({ ...podSelector?.matchLabels, ...namespaceSelector?.matchLabels });
        expect([selected.length > 0, ipBlock?.cidr.endsWith('/32')]).toContain(true);
      }
    }
  },
);

test('pods of a remote may open no connection, and the others look up names at the name server of the cluster only', () => {
  const { spec } = findPolicy('dns');
  expect(spec.egress).toEqual([
    {
      to: [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
          podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
        },
      ],
      ports: [
        { protocol: 'UDP', port: 53 },
        { protocol: 'TCP', port: 53 },
      ],
    },
  ]);
  const remotes = deployments.map(({ metadata }) => metadata.name).filter((name) => name.startsWith('remote-'));
  expect(selectedBy(findPolicy('dns'))).toEqual(['edge', 'identity', 'registry', 'sandbox']);
  expect(selectedBy(findPolicy('remotes'))).toEqual(remotes.sort());
  const allowing = policies.filter((one) => one.spec.egress?.length > 0).flatMap(selectedBy);
  expect(allowing.filter((name) => remotes.includes(name))).toEqual([]);
});

test('the overlay names the database, and only identity provider and APIs may connect to it', () => {
  expect(selectedBy(findPolicy('database'))).toEqual(['identity', 'sandbox']);
  const toDatabase = policies.filter(({ spec }) =>
    spec.egress?.some(({ ports }) => ports?.some(({ port }) => port === 5432)),
  );
  expect(toDatabase.map(({ metadata }) => metadata.name)).toEqual(['database']);
  expect(readKubernetesManifests().map(({ metadata }) => metadata.name)).not.toContain('database');
});
