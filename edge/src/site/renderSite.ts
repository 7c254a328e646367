import { DEEPEST_MOUNT } from '../nginx/maps.ts';

/** Requests a path from the embedded edge. */
export type Ask = (path: string) => Promise<{ status: number; body: string }>;

/** The rendered files by their path in the site folder. */
export type RenderedSite = Map<string, string>;

type Index = { remotes: { record: string; mounts: { path: string }[] }[] };

/** Mount paths that nginx can map to a document: plain segments, at most DEEPEST_MOUNT of them. */
const MOUNT = new RegExp(`^(?:/[\\w-]+){1,${DEEPEST_MOUNT}}$`);

/**
 * Renders everything that depends on the registry or the configuration: one document per mount path and one for all other
 * paths, the registry with its records, and the configuration (or the error page, when the configuration is wrong).
 */
export async function renderSite(ask: Ask): Promise<RenderedSite> {
  const site: RenderedSite = new Map();
  const index = await ask('/registry.json');
  const config = await ask('/config.json');
  const page = await ask('/');
  // With a wrong configuration both are 500; only one of them is a temporary failure.
  if ((page.status === 200) !== (config.status === 200)) throw new Error('the document cannot be made');
  if (index.status !== 200) throw new Error('the registry cannot be read');
  site.set('registry.json', index.body);
  site.set('documents/document.html', page.body);
  if (config.status !== 200) return site;
  site.set('config.json', config.body);

  const { remotes } = JSON.parse(index.body) as Index;
  for (const { record, mounts } of remotes) {
    const answer = await ask(record);
    if (answer.status === 200) site.set(record.slice(1), answer.body);
    for (const { path } of mounts) {
      if (!MOUNT.test(path)) throw new Error(`nginx cannot choose a document for the mount ${path}`);
      site.set(`documents${path}/document.html`, (await ask(path)).body);
    }
  }
  if ((await ask('/registry.json')).body !== index.body) throw new Error('the registry changed meanwhile');
  return site;
}
