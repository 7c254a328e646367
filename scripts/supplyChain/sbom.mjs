import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Enums, Models, Serialize, Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';

const { Component, ExternalReference, Property } = Models;
const VERSION = Spec.Version.v1dot6;
const LOCAL = /^(link|workspace):/;

/**
 * The software bill of materials of all installed packages, with licence, checksum, dependencies, and whether the package
 * is used at run time or only in development. Needs the lockfile, but no network.
 * @param {import('./installed.mjs').Installed[]} packages
 * @returns {Promise<string>} CycloneDX 1.6 as JSON
 * @throws {Error} if it does not match the schema
 */
export async function billOfMaterials(packages) {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const lock = parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
  const shipped = shippedOf(lock);
  const components = new Map(packages.map((one) => [idOf(one), componentOf(one, lock, shipped)]));

  const bom = new Models.Bom({ serialNumber: `urn:uuid:${crypto.randomUUID()}` });
  bom.metadata.timestamp = new Date();
  bom.metadata.component = new Component(Enums.ComponentType.Application, name, { version, bomRef: name });
  for (const component of components.values()) bom.components.add(component);
  for (const [key, { dependencies, optionalDependencies }] of Object.entries(lock.snapshots)) {
    for (const needed of entries({ ...dependencies, ...optionalDependencies })) {
      const component = components.get(needed);
      if (component) components.get(plain(key))?.dependencies.add(component.bomRef);
    }
  }
  for (const needed of Object.values(lock.importers).flatMap(directOf)) {
    const component = components.get(needed);
    if (component) bom.metadata.component.dependencies.add(component.bomRef);
  }

  const text = write(bom);
  const errors = await new Validation.JsonStrictValidator(VERSION).validate(text);
  if (errors) throw new Error(`The bill of materials is not valid: ${JSON.stringify(errors)}`);
  return text;
}

function write(bom) {
  const normalizers = new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6);
  return new Serialize.JsonSerializer(normalizers).serialize(bom, { sortLists: true, space: 2 });
}

/** @param {import('./installed.mjs').Installed} installed */
function componentOf({ name, version, licence, homepage }, lock, shipped) {
  const id = `${name}@${version}`;
  const [scope, plainName] = name.startsWith('@') ? name.split('/') : [undefined, name];
  const path = scope ? `%40${scope.slice(1)}/${plainName}` : plainName;
  const component = new Component(Enums.ComponentType.Library, plainName, {
    bomRef: id,
    group: scope,
    version,
    purl: `pkg:npm/${path}@${encodeURIComponent(version)}`,
    scope: shipped.has(id) ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded,
  });
  component.licenses.add(licenceOf(licence));
  component.properties.add(new Property('cdx:npm:package:development', String(!shipped.has(id))));
  const [algorithm, digest] = (lock.packages[id]?.resolution?.integrity ?? '').split('-');
  if (algorithm === 'sha512')
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  if (homepage && /^https?:\/\/[^\s]+$/.test(homepage)) {
    component.externalReferences.add(new ExternalReference(homepage, Enums.ExternalReferenceType.Website));
  }
  return component;
}

const licenceOf = (text) =>
  / (AND|OR) /.test(text) ? new Models.LicenseExpression(text) : new Models.SpdxLicense(text);

const idOf = ({ name, version }) => `${name}@${version}`;
/** Name and version in a key of the lockfile, without peer dependencies. */
const plain = (key) => key.replace(/\(.*$/, '');
const entries = (dependencies) =>
  Object.entries(dependencies ?? {}).map(([name, version]) => plain(keyOf(name, version)));
/** The version of an alias contains the name of the real package. */
const keyOf = (name, version) => (/^(@[^/]+\/)?[^@/(]+@/.test(version) ? version : `${name}@${version}`);

const direct = (dependencies) =>
  Object.entries(dependencies ?? {})
    .filter(([, { version }]) => !LOCAL.test(version))
    .map(([name, { version }]) => keyOf(name, version));

const directOf = ({ dependencies, devDependencies }) =>
  [...direct(dependencies), ...direct(devDependencies)].map(plain);

/** All direct and transitive run-time dependencies of the workspace's packages. */
function shippedOf({ importers, snapshots }) {
  const seen = new Set();
  const waiting = Object.values(importers).flatMap(({ dependencies }) => direct(dependencies));
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const { dependencies, optionalDependencies } = snapshots[key] ?? {};
    const needed = Object.entries({ ...dependencies, ...optionalDependencies });
    waiting.push(...needed.map(([name, version]) => keyOf(name, version)));
  }
  return new Set([...seen].map(plain));
}
