import { newFolder, writeRegistryFile, writeRelease } from '../testing/folders.ts';
import { startEdge, stopEdges } from '../testing/startEdge.ts';
import { renderSite, type Ask } from './renderSite.ts';

afterEach(stopEdges);

async function askingAnEdge(mounts: string[], config?: unknown): Promise<Ask> {
  const releasesDir = newFolder();
  const release = { name: 'help', version: '1.0.0-aaaaaaaa', mounts };
  writeRelease(releasesDir, release);
  writeRegistryFile(releasesDir, [release]);
  const edge = await startEdge({ releasesDir, ...(config === undefined ? {} : { config }) });
  return async (path) => {
    const { status, text } = await edge.call(path);
    return { status, body: text };
  };
}

test('the site has one document per mount path and one for all other paths, the registry with its records, and the configuration', async () => {
  const site = await renderSite(await askingAnEdge(['/broadband/help', '/faq']));
  expect([...site.keys()].sort()).toEqual([
    'config.json',
    'documents/broadband/help/document.html',
    'documents/document.html',
    'documents/faq/document.html',
    'registry.json',
    'registry/help.json',
  ]);
  expect(site.get('documents/faq/document.html')).toContain('"record":{"name":"help"');
  expect(site.get('documents/document.html')).toContain('"record":null');
});

test('with a wrong configuration the document is the page that names the key', async () => {
  const site = await renderSite(await askingAnEdge(['/broadband/help'], { samples: 'some' }));
  expect([...site.keys()].sort()).toEqual(['documents/document.html', 'registry.json']);
  expect(site.get('documents/document.html')).toContain('Configuration error: samples must be');
});

test('a mount path that nginx cannot map to a document is an error', async () => {
  const ask = await askingAnEdge(['/one/two/three/four/five']);
  await expect(renderSite(ask)).rejects.toThrow(
    'nginx cannot choose a document for the mount /one/two/three/four/five',
  );
});

test('a document that fails temporarily is not rendered', async () => {
  const ask = await askingAnEdge(['/faq']);
  const failing: Ask = async (path) => (path === '/' ? { status: 500, body: 'no' } : ask(path));
  await expect(renderSite(failing)).rejects.toThrow('the document cannot be made');
});
