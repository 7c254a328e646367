import { startBothEdges, type BothEdges } from '../testing/bothEdges.ts';

let both: BothEdges;

beforeAll(async () => {
  both = await startBothEdges({ config: { overrides: { origins: ['http://localhost:8091'] } } });
});
afterAll(() => both.stop());

test('with overrides allowed, the record of a release is served', async () => {
  const { ours } = await both.expectSame('/remotes/help/1.0.0-bbbbbbbb/release.json');
  expect(ours.status).toBe(200);
  expect(JSON.parse(ours.text)).toMatchObject({ name: 'help', version: '1.0.0-bbbbbbbb' });
});

test.each([
  '/remotes/help/1.1.0-unfinished/release.json',
  '/remotes/nobody/1.0.0-aaaaaaaa/release.json',
  '/remotes/help/1.0.0-bbbbbbbb/',
  '/remotes/help/1.0.0-bbbbbbbb/missing.js',
])('%s is missing there too', async (path) => {
  expect((await both.expectSame(path)).ours.status).toBe(404);
});

test('the record is read only, and the document names the origins', async () => {
  await both.expectSame('/remotes/help/1.0.0-bbbbbbbb/release.json', { method: 'HEAD' });
  await both.expectSame('/remotes/help/1.0.0-bbbbbbbb/release.json', { method: 'POST' });
  const { ours } = await both.expectSame('/');
  expect(ours.headers['content-security-policy']).toContain('http://localhost:8091');
});
