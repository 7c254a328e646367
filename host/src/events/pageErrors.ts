import { isRequestError } from '@portal/shared/http';
import type { ErrorReport } from '../registry/reportEvent';

declare global {
  interface Window {
    /**
     * Events of the window, and errors that React caught. boot.ts collects the first ones; pageEvents.ts replaces
     * `push` when the page is idle.
     */
    pageErrors?: unknown[];
  }
}

const MAX_MESSAGE_LENGTH = 200;
/** Only so much of a longer message is processed, such as of one with a photo as a data URL. */
const MAX_READ_LENGTH = 1000;
/** A file of the portal with line and column, in a stack of any browser. */
const OWN_FRAME_PATTERN = /(\/(?:assets|remotes\/[\w-]+\/[\w.+-]+)\/[\w./-]+\.js):(\d+):(\d+)/g;

/**
 * An entry of `window.pageErrors` as a report. It belongs to the first remote in the stack, otherwise to the host.
 * Undefined when all of the stack is in files of others, such as extensions of the browser, or the browser hides the
 * error of a script of another origin.
 */
export function toErrorReport(problem: unknown, hostVersion: string): ErrorReport | undefined {
  const { kind, message, stack } = describe(problem);
  const frames = [...stack.replaceAll(location.origin, '').matchAll(OWN_FRAME_PATTERN)].filter(
    // What stands before the path of another origin belongs to its host name.
    ({ index, input }) => !/[\w.:-]/.test(input[index - 1] ?? ' '),
  );
  const [, file, line, column] = frames.find(([path]) => path.startsWith('/remotes/')) ?? frames[0] ?? [];
  // The stack begins with the message, which can contain an address.
  if (!file && /:\/\/\S+:\d+:\d+/.test(stack)) return undefined;
  if (kind === 'error' && stack === '') return undefined;
  const [, , name = '', version = ''] = file?.split('/') ?? [];
  return {
    kind,
    ...(file?.startsWith('/remotes/') ? { remote: name, version } : { remote: 'host', version: hostVersion }),
    message: withoutPersonalData(message),
    ...(file && { file, line: Number(line), column: Number(column) }),
  };
}

function describe(problem: unknown): { kind: ErrorReport['kind']; message: string; stack: string } {
  if (problem instanceof ErrorEvent) {
    const { message, filename, lineno, colno } = problem;
    const position = filename && `${filename}:${lineno}:${colno}`;
    return { kind: 'error', message, stack: stackOf(problem.error) || position };
  }
  if (problem instanceof Event && 'effectiveDirective' in problem) {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } =
      problem as SecurityPolicyViolationEvent;
    // `inline` and `eval` are no addresses.
    const blocked = blockedURI.replace(/^\w+:\/\/([^/:]*).*/, '$1');
    const stack = sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : '';
    return { kind: 'csp', message: `${effectiveDirective} blocks ${blocked}`, stack };
  }
  const isRejection = problem instanceof Event;
  const error: unknown = isRejection ? (problem as PromiseRejectionEvent).reason : problem;
  const message = messageOf(error);
  return { kind: isRejection ? 'rejection' : 'boundary', message, stack: stackOf(error) };
}

/** The message of a failed request is a text of the API, which can name a customer. */
function messageOf(error: unknown): string {
  if (isRequestError(error)) return error.name;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : '');

/**
 * A message without addresses, quoted text, long words such as tokens, and digits: they could be data of a customer.
 * Of several quoted texts everything from the first to the last is removed, because a name can contain an apostrophe.
 */
export function withoutPersonalData(message: string): string {
  return (
    message
      .slice(0, MAX_READ_LENGTH)
      .replace(/\w+:\/\/\S+|\S+@\S+/g, '[address]')
      .replace(/((?:^|[^\p{L}\p{N}])['‘`]|["“«])(?:.*["'`”’»]|.*)/su, ' [text]')
      .replace(/[\w.+/=-]{25,}/g, '[text]')
      .replace(/\p{N}+/gu, '#')
      .replace(/\s+/g, ' ')
      // The edge refuses these characters (edge/src/events/eventRoutes.ts).
      .replace(/["“”«»@\p{Cc}]|:\/\//gu, '')
      .trim()
      .slice(0, MAX_MESSAGE_LENGTH)
  );
}
