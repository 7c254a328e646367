import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readKubernetesManifests, readKustomizations } from './deploymentFiles.mjs';

const ORIGINS = ['PORTAL_ORIGIN', 'IDENTITY_ORIGIN', 'OUTSIDE_ORIGIN'];
const manifests = readKubernetesManifests();
const hostOf = (origin) => new URL(origin).host;

/** The values of a kind's patches in the example overlay, by their paths. */
function patchedValues(kind) {
  const patches = readKustomizations().example.patches.filter(({ target }) => target.kind === kind);
  const operations = patches.flatMap(({ patch }) => parse(patch));
  return Object.fromEntries(operations.map(({ path, value }) => [path, value]));
}

test('the example overlay sets the origins of portal, identity provider and partner pages, and their hosts in the ingress', () => {
  const settings = patchedValues('ConfigMap');
  const hosts = ORIGINS.map((name) => hostOf(settings[`/data/${name}`]));
  expect(patchedValues('Ingress')).toMatchObject({
    '/spec/tls/0/hosts': hosts,
    '/spec/rules/0/host': hosts[0],
    '/spec/rules/1/host': hosts[1],
    '/spec/rules/2/host': hosts[2],
  });
});

test('the rules of the ingress are in the order in which the overlay sets their hosts', () => {
  const { data } = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === 'portal');
  const { spec } = manifests.find(({ kind }) => kind === 'Ingress');
  const hosts = ORIGINS.map((name) => hostOf(data[name]));
  expect(spec.rules.map(({ host }) => host)).toEqual(hosts);
  expect(spec.tls).toMatchObject([{ hosts }]);
});
