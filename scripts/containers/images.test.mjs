import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../paths.mjs';
import { readComposeFile, readDockerfiles } from './deploymentFiles.mjs';

const dockerfiles = Object.entries(readDockerfiles());
const { services } = readComposeFile();
const byDigest = Object.fromEntries(
  readFileSync(join(ROOT, 'deploy/docker/base-images.env'), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) => line.split(/=(.*)/)),
);
/** The images that the Dockerfiles build on and that Compose starts, by the variable that replaces them. */
const byTag = Object.fromEntries([
  ...dockerfiles.flatMap(([, text]) =>
    [...text.matchAll(/^ARG (\w+_IMAGE)=(\S+)$/gm)].map(([, name, image]) => [name, image]),
  ),
  ...Object.values(services).flatMap(({ image }) =>
    [...image.matchAll(/^\$\{(\w+):-(.+)\}$/g)].map(([, name, tag]) => [name, tag]),
  ),
]);

test('the base images and the image of the database are named by tag, and in base-images.env by digest', () => {
  expect(Object.keys(byTag).sort()).toEqual(['NGINX_IMAGE', 'NODE_IMAGE', 'POSTGRES_IMAGE']);
  expect(Object.keys(byDigest).sort()).toEqual(Object.keys(byTag).sort());
  for (const [name, image] of Object.entries(byTag)) {
    const [repository, tag] = image.split(':');
    expect(tag).toMatch(/^[\w-]+$/);
    expect(byDigest[name]).toMatch(new RegExp(`^${repository}:[\\w.-]+@sha256:[0-9a-f]{64}$`));
  }
  const others = Object.values(services).filter(
    ({ build, image }) => !build && !image.startsWith('self-service-portal/'),
  );
  expect(others.map(({ image }) => image)).toEqual([`\${POSTGRES_IMAGE:-${byTag.POSTGRES_IMAGE}}`]);
});

test.each(dockerfiles)('the stages of %s.Dockerfile start from its base image or from each other', (_kind, text) => {
  const stages = [...text.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
  const [, base] = /^ARG (\w+_IMAGE)=/m.exec(text);
  const names = stages.map(([, , name]) => name);
  for (const [, from] of stages) expect([`\${${base}}`, ...names]).toContain(from);
});

test('Compose passes the base image to every build', () => {
  for (const { build } of Object.values(services).filter((one) => one.build)) {
    const kind = build.dockerfile.match(/(\w+)\.Dockerfile$/)[1];
    // Without a value Compose passes the variable if it is set; else the Dockerfile has a default.
    expect(build.args).toMatchObject({ [kind === 'edge' ? 'NGINX_IMAGE' : 'NODE_IMAGE']: null });
  }
});

test('every Dockerfile that installs packages fetches pnpm with its lockfile', () => {
  for (const [kind, text] of Object.entries(readDockerfiles())) {
    if (kind === 'edge') continue;
    expect(text).toContain('COPY scripts/pnpm/package.json scripts/pnpm/package-lock.json scripts/pnpm/\n');
    expect(text).toContain('RUN npm ci --prefix scripts/pnpm ');
    expect(text).not.toMatch(/npx|corepack/);
  }
});
