import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './stack/ports.mjs';
import { startStack } from './stack.mjs';

/**
 * The code of a server that listens on the given ports, responds with its environment, writes to a file that it was
 * stopped, and ends with code 3 when `/crash` is requested.
 */
const serverProgram = (ports) => `
  import { createServer } from 'node:http';
  import { appendFileSync } from 'node:fs';
  const note = (line) => appendFileSync(process.env.NOTES, line + '\\n');
  const servers = ${JSON.stringify(ports)}.map((name) =>
    createServer((request, response) => {
      if (request.url === '/crash') process.exit(3);
      response.end(JSON.stringify(process.env));
    }).listen(process.env[name]));
  process.on('SIGTERM', () => { note('${ports[0]} stopped'); process.exit(0); });`;

let root;
let env;
const readNotes = () => readFileSync(env.NOTES, 'utf8').split('\n').filter(Boolean).sort();
const startTestStack = (options = {}) => startStack({ root, env, log: () => {}, ...options });
const fetchServerEnvironment = async (address) => (await fetch(`${address}/healthz`)).json();

function addServer(name, program) {
  mkdirSync(join(root, name, 'dist'), { recursive: true });
  writeFileSync(join(root, name, 'package.json'), '{"type":"module"}');
  writeFileSync(join(root, name, 'dist/main.js'), program);
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'stack-'));
  const ports = {
    PORTAL_PORT: await findFreePort(),
    IDENTITY_PORT: await findFreePort(),
    OUTSIDE_PORT: await findFreePort(),
  };
  const texts = Object.entries(ports).map(([name, port]) => [name, String(port)]);
  env = { PATH: process.env.PATH, NOTES: join(root, 'notes'), ...Object.fromEntries(texts) };
  writeFileSync(env.NOTES, '');
  addServer('sandbox', serverProgram(['IDENTITY_PORT', 'OUTSIDE_PORT']));
  addServer('edge', serverProgram(['PORTAL_PORT']));
});
afterEach(() => rmSync(root, { recursive: true }));

test('both servers run with the same secrets and ports, and `stop` stops them', async () => {
  const stack = await startTestStack();
  expect(stack.addresses.portal).toBe(`http://localhost:${env.PORTAL_PORT}`);
  const [edge, sandbox] = [
    await fetchServerEnvironment(stack.addresses.portal),
    await fetchServerEnvironment(stack.addresses.identity),
  ];
  expect(edge).toMatchObject({
    API_KEY: sandbox.API_KEY,
    FIBRE_CLIENT_SECRET: sandbox.FIBRE_CLIENT_SECRET,
    IDENTITY_ORIGIN: stack.addresses.identity,
    OPERATOR_URL: `http://127.0.0.1:${sandbox.OPERATOR_PORT}`,
  });
  await stack.stop();
  expect(readNotes()).toEqual(['IDENTITY_PORT stopped', 'PORTAL_PORT stopped']);
  await expect(fetchServerEnvironment(stack.addresses.portal)).rejects.toThrow();
});

test('a server of the stack that ends unexpectedly is reported', async () => {
  const stack = await startTestStack();
  await expect(fetch(`${stack.addresses.identity}/crash`)).rejects.toThrow('fetch failed');
  expect(await stack.died).toBe('sandbox ended (code 3)');
  await stack.stop();
  expect(readNotes()).toEqual(['PORTAL_PORT stopped']);
});

test('if one server of the stack cannot start, the start fails with the reason', async () => {
  addServer('edge', 'process.exit(1);');
  await expect(startTestStack()).rejects.toThrow('edge ended (code 1) before the portal was ready.');
});

test('when a port is in use, starting the stack is an error that names the port', async () => {
  const stack = await startTestStack();
  await expect(startTestStack()).rejects.toThrow(`Port ${env.PORTAL_PORT} is in use.`);
  await stack.stop();
});
