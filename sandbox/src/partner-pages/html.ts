/** HTML that needs no escaping. */
export class Html {
  constructor(readonly text: string) {}
}

type TemplateValue = Html | readonly Html[] | string | number | undefined;

export function html(literals: TemplateStringsArray, ...parts: TemplateValue[]): Html {
  return new Html(String.raw({ raw: literals }, ...parts.map(toText)));
}

function toText(part: TemplateValue): string {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeHtml(String(part ?? ''));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
