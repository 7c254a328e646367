import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';
import { packageId } from './installed.mjs';

const { parsePackageIntegrity } = Contrib.FromNodePackageJson.Utils;

/**
 * The software bill of materials of all installed packages, with licence, checksum, dependencies, and whether the package
 * is used at run time or only in development. Needs the lockfile, but no network.
 * @returns {Promise<string>} CycloneDX 1.6 as JSON
 * @throws {Error} if it does not match the schema
 */
export async function billOfMaterials(packages) {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { lock, graph, shipped, direct } = readLockfile();
  const bom = new Models.Bom({ serialNumber: `urn:uuid:${crypto.randomUUID()}` });
  bom.metadata.timestamp = new Date();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, name, { version, bomRef: name });

  const components = new Map(packages.map((one) => [packageId(one), componentOf(one, lock, shipped)]));
  const addDependencies = (component, ids) => {
    for (const id of ids) if (components.has(id)) component.dependencies.add(components.get(id)?.bomRef);
  };
  addDependencies(bom.metadata.component, direct);
  for (const [id, component] of components) {
    addDependencies(component, graph.get(id) ?? []);
    bom.components.add(component);
  }

  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  const text = new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 });
  const errors = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text);
  if (errors) throw new Error(`The bill of materials is not valid: ${JSON.stringify(errors)}`);
  return text;
}

function componentOf({ name, version, license, homepage }, lock, shipped) {
  const id = packageId({ name, version });
  const [plainName = name, group] = name.split('/').reverse();
  const component = new Models.Component(Enums.ComponentType.Library, plainName, {
    bomRef: id,
    group,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`,
    scope: shipped.has(id) ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
  });
  const licence = String(license);
  component.licenses.add(
    / (AND|OR) /.test(licence) ? new Models.LicenseExpression(licence) : new Models.SpdxLicense(licence),
  );
  component.hashes.set(...parsePackageIntegrity(lock.packages[id].resolution.integrity));
  if (homepage && URL.canParse(homepage))
    component.externalReferences.add(new Models.ExternalReference(homepage, Enums.ExternalReferenceType.Website));
  return component;
}

/** graph: id → ids of its dependencies; direct: dependencies of the workspace's packages; shipped: ids needed at run time. */
function readLockfile() {
  const lock = parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  /** The version of an alias contains the name of the real package; what follows “(” are peer dependencies. */
  const idsOf = (dependencies) =>
    Object.entries(dependencies ?? {}).map(([name, version]) =>
      (/^(@[^/]+\/)?[^@/(]+@/.test(version) ? version : `${name}@${version}`).replace(/\(.*$/, ''),
    );
  const graph = new Map();
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(lock.snapshots)) {
    const id = key.replace(/\(.*$/, '');
    graph.set(id, [...(graph.get(id) ?? []), ...idsOf({ ...dependencies, ...optionalDependencies })]);
  }
  const directOf = (kind) =>
    Object.values(lock.importers).flatMap((one) =>
      idsOf(Object.fromEntries(Object.entries(one[kind] ?? {}).map(([name, { version }]) => [name, version]))),
    );
  const shipped = new Set(directOf('dependencies'));
  for (const id of shipped) for (const needed of graph.get(id) ?? []) shipped.add(needed); // also visits what it adds
  return { lock, graph, shipped, direct: [...directOf('dependencies'), ...directOf('devDependencies')] };
}
