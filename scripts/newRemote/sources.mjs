import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkDeclarations } from '@portal/registry';

export const newRemoteMountPath = (name) => `/broadband/${name}`;

/** Services of docker-compose.yml and Jest projects: a new remote gets one of each with its own name. */
const USED_NAMES = ['edge', 'sandbox', 'postgres', 'prometheus', 'grafana', 'server', 'scripts', 'shared'];

/** Why a new remote cannot have this name, which its mount path and API prefix contain; undefined if it can. */
export function remoteNameProblem(name, root) {
  if (!name) return 'Name the new remote: npm run new-remote -- roaming';
  if (USED_NAMES.includes(name)) return `“${name}” is the name of a package or of a service in docker-compose.yml.`;
  try {
    checkDeclarations({
      name,
      mounts: [{ path: newRemoteMountPath(name), layout: 'main' }],
      apis: [{ prefix: `/${name}/api`, backend: `${name}-api` }],
    });
  } catch (error) {
    return `“${name}” is no name for a remote. ${String(Object(error).message).replace(/^name: /, 'It ')}`;
  }
  if (existsSync(join(root, `mfe-${name}`))) return `The remote “${name}” exists already: mfe-${name}.`;
  const owner = readdirSync(root)
    .filter((folder) => folder.startsWith('mfe-'))
    .find((folder) => declaredMountPaths(join(root, folder)).includes(newRemoteMountPath(name)));
  return owner && `The mount path ${newRemoteMountPath(name)} belongs to ${owner} already.`;
}

/** Why a new repository cannot be created in this folder; undefined if it can. */
export const standaloneFolderProblem = (folder) =>
  existsSync(folder) && readdirSync(folder).length > 0 ? `${folder} is not empty: name a new folder.` : undefined;

function declaredMountPaths(folder) {
  const file = join(folder, 'webpack.config.mjs');
  const config = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...config.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path.toLowerCase());
}

export const titleOf = (name) => name[0].toUpperCase() + name.slice(1);

/** The sources of a new remote by path: one screen at one mount path, with tests. */
export function sourcesOf(name) {
  const title = titleOf(name);
  const screen = `${title}Screen`;
  return {
    'webpack.config.mjs': `import { remoteConfig } from '@portal/tooling/remote.webpack.mjs';

export default remoteConfig({
  root: import.meta.dirname,
  name: '${name}',
  mounts: [{ path: '${newRemoteMountPath(name)}', layout: 'main', title: '${title}' }],
  menu: [
    {
      label: '${title}',
      path: '${newRemoteMountPath(name)}',
      icon: 'puzzle',
      placement: 'main',
      section: 'Broadband',
      order: 300,
    },
  ],
});
`,
    'jest.config.mjs': `import { browserProject } from '@portal/tooling/jest.preset.mjs';

export default browserProject('${name}');
`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "include": ["src"]
}
`,
    'src/area.tsx': `import type { RouteObject } from 'react-router-dom';
import { NotFoundPanel } from '@portal/shared/page';

/**
 * What this remote exposes: the pages below each of its mount paths. Layout, guard and error boundary are the host’s.
 */
export const area: Record<string, RouteObject[]> = {
  '${newRemoteMountPath(name)}': [
    { index: true, lazy: async () => ({ Component: (await import('./start/${screen}')).${screen} }) },
    { path: '*', Component: NotFoundPanel },
  ],
};
`,
    'src/area.test.tsx': `import { screen } from '@testing-library/react';
import { customers, declaredMounts, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';

beforeEach(() => signInAs(customers.ama));

test('the routes have the mount paths of the build configuration', () => {
  expect(Object.keys(area)).toEqual(declaredMounts());
});

test.each([
  ['${newRemoteMountPath(name)}', '${title}'],
  ['${newRemoteMountPath(name)}/unknown', '404 - Not found'],
])('%s is titled “%s”', async (route, title) => {
  renderArea(area, { route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(\`^\${title}$\`));
});
`,
    [`src/start/${screen}.tsx`]: `import { titleCase } from '@portal/shared/format';
import { Typography } from '@portal/shared/mui/core';
import { useCustomer } from '@portal/shared/session';
import { PageTitle } from '@portal/shared/page';

/** The first page of ${name}. */
export function ${screen}() {
  const customer = useCustomer();
  return (
    <>
      <PageTitle title="${title}" />
      <Typography sx={{ color: 'text.secondary' }}>{\`This page is being built for \${titleCase(customer?.firstName ?? 'you')}.\`}</Typography>
    </>
  );
}
`,
    [`src/start/${screen}.test.tsx`]: `import { screen } from '@testing-library/react';
import { accessibilityProblems, customers, renderScreen, signInAs } from '@portal/shared/testing';
import { ${screen} } from './${screen}';

beforeEach(() => signInAs(customers.ama));

test('the page shows the first name of the signed-in customer', () => {
  renderScreen(<${screen} />);
  expect(screen.getByText('This page is being built for Ama.')).toBeInTheDocument();
});

test('the page has no accessibility problems', async () => {
  const { container } = renderScreen(<${screen} />);
  expect(await accessibilityProblems(container)).toEqual([]);
});
`,
  };
}

/** The package.json of a new remote, with the dependencies of every remote. */
export function packageJsonOf(name) {
  const fromCatalog = (names) => Object.fromEntries(names.map((dependency) => [dependency, 'catalog:']));
  return {
    name: `@portal/mfe-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    scripts: { build: 'webpack', test: 'jest --json --outputFile=.jest-report.json --silent' },
    dependencies: {
      '@portal/shared': 'workspace:*',
      ...fromCatalog(['react', 'react-dom', 'react-router-dom']),
    },
    devDependencies: {
      '@portal/tooling': 'workspace:*',
      ...fromCatalog([
        '@swc/core',
        '@swc/jest',
        '@testing-library/dom',
        '@testing-library/react',
        '@types/jest',
        '@types/node',
        '@types/react',
        '@types/react-dom',
        'fast-check',
        'jest',
        'typescript',
        'webpack',
        'webpack-cli',
      ]),
    },
  };
}
