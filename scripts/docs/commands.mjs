import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../places.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The README and every page of `docs`. */
const PAGES = [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path)),
];

const FENCED = /^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm;
const IN_LINE = /`(npm (?:run|start|test)[^`\n]*)`/g;

const matches = (pattern) => PAGES.flatMap((page) => [...read(page).matchAll(pattern)].map(([, text]) => text));

/** Every command of a block: without its comment, one that goes on in the next line as one. */
export const fencedCommands = () => [
  ...new Set(
    matches(FENCED)
      .flatMap((block) => block.replaceAll(/\\\n\s*/g, '').split('\n'))
      .map((line) => line.replace(/\s+#.*$/, '').trim())
      .filter((line) => line !== '' && !line.startsWith('#')),
  ),
];

/** The scripts of package.json that the pages name within a sentence, `npm run <this>`. */
export const namedScripts = () => [
  ...new Set(matches(IN_LINE).map((command) => /^npm (?:run )?([\w:-]+)/.exec(command)?.[1] ?? command)),
];

/**
 * Who runs a documented command: a file of the project, and the words in it that do so. What is cheap is run as it
 * stands; what takes minutes, needs a container engine or never ends, is run by a command of its own.
 * @type {{ commands: string[], by: string, says: string }[]}
 */
export const RUN_BY = [
  { commands: ['npm start'], by: 'scripts/test/testStack.mjs', says: 'startStack({ env, logFile' },
  { commands: ['npm test'], by: '.ci/run', says: 'npm test' },
  {
    commands: [
      'npm run publish -- broadband',
      'npm run publish -- broadband --canary 10',
      'npm run rollback -- broadband',
      'npm run releases',
      'npm run releases -- disable broadband',
    ],
    by: 'e2e/tests/documented-commands.spec.ts',
    says: '',
  },
  { commands: ['npm run dev -- broadband'], by: 'e2e/copies/developer-loop.spec.ts', says: "'scripts/dev.mjs'" },
  {
    commands: ['NODE_OPTIONS=--experimental-vm-modules npx jest --selectProjects broadband'],
    by: 'scripts/test/jest.mjs',
    says: '--experimental-vm-modules',
  },
  {
    commands: ['docker compose up --build', 'docker compose up --build --detach --no-deps broadband'],
    by: 'scripts/testCompose.mjs',
    says: "compose(['build']",
  },
  {
    commands: [
      'docker compose exec registry node releases.js list',
      'docker compose exec registry node releases.js rollback broadband',
      'docker compose exec registry node releases.js rollback broadband 1.0.0-0a1b2c3d',
      'docker compose exec registry node releases.js disable broadband',
      'docker compose run --rm broadband node releases.js publish --from /release --canary 10 --budget 5',
    ],
    by: 'edge/src/releasesCommand.test.ts',
    says: "test('each command says what it did'",
  },
  {
    commands: [
      'kubectl create namespace self-service-portal',
      'kubectl -n self-service-portal create secret generic portal-database --from-literal=url=postgres://…',
      'kubectl -n self-service-portal create secret generic portal-edge --from-literal=api-key=… --from-literal=fibre-client-id=portal-edge --from-literal=fibre-client-secret=…',
      'kubectl apply -k deploy/kubernetes/overlays/example',
    ],
    by: 'scripts/containers/kubernetes.test.mjs',
    says: 'secrets come from secrets',
  },
];

/** Whether the file named really has those words, and the commands where none are named. */
export const isRun = ({ commands, by, says }) =>
  says ? read(by).includes(says) : commands.every((command) => read(by).includes(`'${command}'`));
