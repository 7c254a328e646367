import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { remoteFolders } from '../build/packages.mjs';
import { ROOT } from '../paths.mjs';

const KUBERNETES_BASE = join(ROOT, 'deploy/kubernetes/base');
const OVERLAYS = join(ROOT, 'deploy/kubernetes/overlays');
const EXAMPLE_OVERLAY = join(OVERLAYS, 'example');
const EXTERNAL_IDENTITY_OVERLAY = join(OVERLAYS, 'external-identity');

export const remoteNames = remoteFolders(ROOT).map((name) => name.slice('mfe-'.length));

export const readComposeFile = () => parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true });

/** The text of each Dockerfile by image name. */
export const readDockerfiles = () =>
  Object.fromEntries(
    readdirSync(join(ROOT, 'deploy/docker'))
      .filter((name) => name.endsWith('.Dockerfile'))
      .map((name) => [name.split('.')[0], readFileSync(join(ROOT, 'deploy/docker', name), 'utf8')]),
  );

export const readKubernetesManifests = () => readResources(KUBERNETES_BASE);

/** The manifests that the overlays add to the base. */
export const readExampleManifests = () => [EXAMPLE_OVERLAY, EXTERNAL_IDENTITY_OVERLAY].flatMap(readResources);

function readResources(folder) {
  const { resources } = readYaml(join(folder, 'kustomization.yaml'))[0];
  return resources.filter((file) => file.endsWith('.yaml')).flatMap((file) => readYaml(join(folder, file)));
}

/** The YAML files in the base folder, relative to it. */
export const kubernetesFiles = () =>
  readdirSync(KUBERNETES_BASE, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));

/** The kustomizations of the base and of the overlays. */
export const readKustomizations = () => ({
  base: readYaml(join(KUBERNETES_BASE, 'kustomization.yaml'))[0],
  example: readYaml(join(EXAMPLE_OVERLAY, 'kustomization.yaml'))[0],
  externalIdentity: readYaml(join(EXTERNAL_IDENTITY_OVERLAY, 'kustomization.yaml'))[0],
});

function readYaml(path) {
  return parseAllDocuments(readFileSync(path, 'utf8'), { strict: true, uniqueKeys: true }).map((one) => {
    if (one.errors.length > 0) throw new Error(`${path}: ${one.errors[0].message}`);
    return one.toJS();
  });
}
