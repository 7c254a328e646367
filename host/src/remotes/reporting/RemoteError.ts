/** When a remote failed: on the way to its record, entry or a later file, before, while or after it ran. */
export type Phase = 'record' | 'contract' | 'entry' | 'evaluate' | 'render' | 'chunk';

/** How. `missing` is a 404 or 410, `http` any other status, `network` no answer, `timeout` none in time. */
export type Code =
  | 'missing'
  | 'http'
  | 'timeout'
  | 'network'
  | 'not-script'
  | 'syntax'
  | 'integrity'
  | 'mismatch'
  | 'threw';

/** A failure of a remote whose phase and code are known. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly phase: Phase,
    readonly code: Code,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}
