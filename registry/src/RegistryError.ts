import { ZodError } from 'zod';

/**
 * A release, a release command or a file of the registry is refused. The message names the thing, the reason and the
 * remedy.
 */
export class RegistryError extends Error {}

/** The release store itself failed: it cannot be reached, is full, or refuses access. */
export class StoreError extends RegistryError {}

/** Whether an error of the operating system has this code, for example `ENOENT`. */
export const hasSystemErrorCode = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/**
 * Why a file cannot be used, in words: for a malformed one the wrong keys, such as `menu.0.label: must be one line`.
 */
export function describeReadError(error: unknown): string {
  if (hasSystemErrorCode(error, 'ENOENT')) return 'there is no such file';
  if (error instanceof ZodError) return error.issues.flatMap(issueTexts).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function issueTexts(issue: ZodError['issues'][number]): string[] {
  const messages = issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message) : [issue.message];
  return messages.map((message) => [issue.path.join('.'), message].filter(Boolean).join(': '));
}
