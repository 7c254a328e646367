import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PortalConfig } from '../config/schema.ts';
import { fileStamp } from '../files/fileEtag.ts';
import { recordFor, type Registry } from '../registry/registry.ts';
import type { RegistryStore } from '../registry/registryStore.ts';
import { textAnswer, type TextAnswer } from '../http/textResponse.ts';

/** Gives the portal's document for an address. */
export type PortalDocument = { answerFor(pathname: string): Promise<TextAnswer> };

const PLACE = '<!--portal:registry-->';

/** What every answer of one template and one registry has in common; documents differ only by their record. */
type Edition = { stamp: string; template: string; registry: Registry; answers: Map<string, TextAnswer> };

/**
 * The document of the host with what the page needs to start written into it: the runtime configuration, the index of
 * all remotes, and the full record only of the area that is mounted at the address. One document per area is kept until
 * the host or the registry changes.
 */
export function openDocument(hostDir: string, store: RegistryStore, config: PortalConfig): PortalDocument {
  const path = join(hostDir, 'index.html');
  let edition: Edition | undefined;

  async function currentEdition(): Promise<Edition> {
    const [stamp, registry] = await Promise.all([fileStamp(path), store.current()]);
    if (edition && edition.stamp === stamp && edition.registry === registry) return edition;
    const template = await readFile(path, 'utf8');
    if (!template.includes(PLACE)) throw new Error(`${path} has no ${PLACE}`);
    edition = { stamp: stamp ?? '', template, registry, answers: new Map() };
    return edition;
  }

  return {
    async answerFor(pathname) {
      const { template, registry, answers } = await currentEdition();
      const record = recordFor(registry, pathname);
      const area = record?.name ?? '';
      const answer = answers.get(area) ?? documentWith({ ...registry.index, record: record ?? null, config }, template);
      answers.set(area, answer);
      return answer;
    },
  };
}

function documentWith(data: object, template: string): TextAnswer {
  const block = JSON.stringify(data).replaceAll('<', '\\u003c');
  const html = template.replace(PLACE, () => `<script type="application/json" id="registry">${block}</script>`);
  return textAnswer(html, 'text/html; charset=utf-8');
}
