import type { Headers } from '../headers/responseHeaders.ts';

/** Lines of an nginx configuration. */
export type Lines = string[];

/** A text as one nginx word. Throws for `$`, which nginx cannot escape, and for line breaks. */
export function quoted(text: string): string {
  if (/[$\n\r]/.test(text)) throw new Error(`nginx cannot hold this text: ${text}`);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** `name { … }`, with its lines indented. */
export function block(name: string, lines: Lines): Lines {
  return [`${name} {`, ...lines.map((line) => (line === '' ? line : `  ${line}`)), '}'];
}

/** Adds headers to every response of a location, whatever its status. */
export function addHeaders(headers: Headers): Lines {
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

/** `map $from $to { … }`: patterns are tried in the order given. */
export function map(from: string, to: string, cases: [pattern: string, value: string][], otherwise = '""'): Lines {
  return block(`map ${from} ${to}`, [
    ...cases.map(([pattern, value]) => `${`${pattern} ${value}`.trimEnd()};`),
    `default ${otherwise};`,
  ]);
}

/** A header's name as part of an nginx variable. */
export const variable = (header: string) => header.toLowerCase().replaceAll('-', '_');

/** Escapes a text for a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
