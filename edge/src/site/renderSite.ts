import { DEEPEST_MOUNT } from '../nginx/maps.ts';

/** What the embedded edge answers at an address. */
export type Ask = (path: string) => Promise<{ status: number; body: string }>;

/** The rendered texts by their path in the site folder. */
export type RenderedSite = Map<string, string>;

type Index = { remotes: { record: string; mounts: { path: string }[] }[] };

/** A mount the documents are laid out for: plain segments, and not more of them than nginx looks at. */
const MOUNT = new RegExp(`^(?:/[\\w-]+){1,${DEEPEST_MOUNT}}$`);

/**
 * Everything that depends on the registry or the configuration, as the embedded edge answers it: one document for each
 * mount and one for all other addresses, the registry with its records, and the configuration (or, where that is wrong,
 * the page that says so in place of the document).
 */
export async function renderSite(ask: Ask): Promise<RenderedSite> {
  const site: RenderedSite = new Map();
  const index = await ask('/registry.json');
  const config = await ask('/config.json');
  const page = await ask('/');
  // A wrong configuration is answered with 500 by both; one of them alone is a failure of this moment.
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
