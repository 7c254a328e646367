import { ZodError } from 'zod';
import { isSystemError } from './systemError.ts';

/**
 * Why a JSON file could not be read. Names every wrong field, for example `menu.0.label: must be one line of plain text
 * without < and >`.
 */
export function readErrorReason(error: unknown): string {
  if (isSystemError(error, 'ENOENT')) return 'there is no such file';
  if (error instanceof ZodError) return error.issues.flatMap(issueTexts).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function issueTexts(issue: ZodError['issues'][number]): string[] {
  const messages = issue.code === 'invalid_key' ? issue.issues.map(({ message }) => message) : [issue.message];
  return messages.map((message) => [issue.path.join('.'), message].filter(Boolean).join(': '));
}
