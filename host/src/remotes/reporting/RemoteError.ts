/** The step in which a remote failed: its manifest, the contract check, its entry, its code, a page, or a later file. */
export type FailurePhase = 'manifest' | 'contract' | 'entry' | 'evaluate' | 'render' | 'chunk';

/** The kind of failure. `missing` is a 404 or 410, `http` any other status, `network` no response, `timeout` a late one. */
export type FailureCode =
  | 'missing'
  | 'http'
  | 'timeout'
  | 'network'
  | 'not-script'
  | 'syntax'
  | 'integrity'
  | 'mismatch'
  | 'threw';

/** A failure of a remote, classified by phase and code. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly phase: FailurePhase,
    readonly code: FailureCode,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The manifest of a remote could not be loaded or is invalid; `cause` says why. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';

  constructor(cause: unknown) {
    super('the manifest could not be loaded or is invalid', { cause });
  }
}
