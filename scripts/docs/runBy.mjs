import { DOCUMENTED } from '../compose/documented.mjs';

/** Run word for word by a test of `npm test`, which hands them to its `run('…')`. */
export const WORD_FOR_WORD = {
  'e2e/tests/federation/documented-commands.spec.ts': [
    'npm run publish -- broadband',
    'npm run publish -- broadband --canary 10',
    'npm run rollback -- broadband',
    'npm run releases',
    'npm run releases -- disable broadband',
  ],
  '.ci/run': ['npm test'],
};

/** Run by `npm run test:compose`, in a project of its own; see scripts/compose/documented.mjs. */
export const COMPOSED = DOCUMENTED;

/**
 * The same program is run, but not by this line: what differs, and the words of the file that start it.
 * @type {Record<string, { by: string, says: string, differs: string }>}
 */
export const OTHERWISE = {
  'npm start': {
    by: 'scripts/test/testStack.mjs',
    says: 'return startStack({ env, logFile',
    differs: 'its two steps, build and start, on ports and in folders of the test’s own',
  },
  'npm run dev -- broadband': {
    by: 'e2e/workspace/developer-loop.spec.ts',
    says: "['scripts/dev.mjs', 'help']",
    differs: 'another remote, in a copy of the workspace; by npm run test:dev',
  },
  'NODE_OPTIONS=--experimental-vm-modules npx jest --selectProjects broadband': {
    by: 'scripts/test/jest.mjs',
    says: "['--experimental-vm-modules', ",
    differs: 'all projects in one run',
  },
  'npx jest --selectProjects host --testPathPatterns failureMatrix': {
    by: 'scripts/test/jest.mjs',
    says: "['--experimental-vm-modules', ",
    differs: 'all projects in one run',
  },
  'docker compose up --build': {
    by: 'scripts/testCompose.mjs',
    says: "compose(['build'], ",
    differs: 'build and start in two steps, in a project of its own',
  },
  'docker compose build': {
    by: 'scripts/testCompose.mjs',
    says: "compose(['build'], ",
    differs: 'in a project of its own',
  },
  'docker compose up --wait': {
    by: 'scripts/testCompose.mjs',
    says: "compose(['up', '--detach', '--wait'], ",
    differs: 'in a project of its own',
  },
  'docker compose up --build --detach --no-deps help': {
    by: 'scripts/compose/documented.mjs',
    says: 'docker compose up --build --detach --no-deps ${REMOTE}',
    differs: 'another remote',
  },
  'node edge/dist/releases.js publish …': {
    by: 'e2e/fixtures/releases.ts',
    says: "'edge/dist/releases.js'",
    differs: 'with the folders of the running stack',
  },
};

/** Run by nothing: why. That what they name is there is checked (scripts/containers/documented.test.mjs). */
export const NOT_RUN = {
  'kubectl create namespace self-service-portal': 'needs a cluster',
  'kubectl -n self-service-portal create secret generic portal-database --from-literal=url=postgres://…':
    'needs a cluster',
  'kubectl -n self-service-portal create secret generic portal-edge --from-literal=api-key=… --from-literal=fibre-client-id=portal-edge --from-literal=fibre-client-secret=…':
    'needs a cluster',
  'kubectl apply -k deploy/kubernetes/overlays/example': 'needs a cluster',
  'kubectl -n self-service-portal rollout restart deployment registry edge': 'needs a cluster',
};

/** Scripts that `npm test` runs: by which words of which file. */
export const SCRIPTS_RUN = {
  build: { by: 'scripts/test.mjs', says: 'await buildAll()' },
  sbom: { by: 'scripts/supply/supply.test.mjs', says: "'sbom', '--', " },
};

/** Scripts that are themselves checks of `npm test`, with the same program and arguments. */
export const SCRIPTS_CHECKED = { lint: 'lint', walls: 'walls', deadcode: 'dead code' };

const LONG = 'takes minutes: a test of its own, for when its subject changes';
const MEASURES = 'measures: says something on a quiet machine only';

/** Scripts that `npm test` does not run: why. */
export const SCRIPTS_NOT_RUN = {
  atlas: LONG,
  faults: LONG,
  hostile: LONG,
  endurance: 'takes a quarter of an hour',
  'test:firefox': LONG,
  'test:failures': LONG,
  'test:dev': LONG,
  'test:compose': 'needs Docker',
  'new-remote': 'changes the workspace; npm run test:dev runs it in a copy',
  audit: 'asks the registry; its rules are tested',
  ledger: 'reads the reports of a whole run; its rules are tested',
  format: 'changes files; npm test runs its check',
  bench: MEASURES,
  'bench:accounts': MEASURES,
  'bench:pace': MEASURES,
  'bench:slow': MEASURES,
  'bench:ocr': MEASURES,
  'bench:load': MEASURES,
};
