import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { NOT_RUN } from '../docs/runBy.mjs';
import { ROOT } from '../places.mjs';
import { kustomizations, manifests } from './read.mjs';

const commands = Object.keys(NOT_RUN).filter((command) => command.startsWith('kubectl '));
const of = (pattern) =>
  commands.flatMap((command) => [pattern.exec(command)?.slice(1) ?? []].filter(({ length }) => length));

test('the documents’ kubectl commands are about the example and its namespace', () => {
  const { namespace } = kustomizations().example;
  expect(of(/ -n (\S+)|create namespace (\S+)/).map(([one, other]) => one ?? other)).toEqual(
    Array(commands.length - 1).fill(namespace),
  );
  const folder = of(/ apply -k (\S+)$/).flat();
  expect(folder).toEqual(['deploy/kubernetes/overlays/example']);
  expect(existsSync(join(ROOT, folder[0], 'kustomization.yaml'))).toBe(true);
});

test('the secrets the documents have made are those the servers ask for, key by key', () => {
  const made = of(/create secret generic (\S+) (.*)$/).flatMap(([name, keys]) =>
    [...keys.matchAll(/--from-literal=([\w-]+)=/g)].map(([, key]) => `${name}/${key}`),
  );
  const asked = [...JSON.stringify(manifests()).matchAll(/"secretKeyRef":(\{[^}]*\})/g)].map(([, text]) => {
    const { name, key } = JSON.parse(text);
    return `${name}/${key}`;
  });
  expect(made.sort()).toEqual([...new Set(asked)].sort());
});

test('what the documents restart are Deployments', () => {
  const deployments = manifests().filter(({ kind }) => kind === 'Deployment');
  const [names] = of(/ rollout restart deployment (.*)$/).flat();
  expect(deployments.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(names.split(' ')));
});
