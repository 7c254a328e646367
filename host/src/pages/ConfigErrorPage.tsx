/** Shown when the portal has no valid configuration. Names the wrong value for the people who operate the portal. */
export function ConfigErrorPage({ error }: { error: unknown }) {
  return (
    <main style={{ maxWidth: 640, margin: '0 auto', padding: '64px 16px' }}>
      <title>Self Service Portal</title>
      <h1>The portal cannot start</h1>
      <p role="alert" style={{ margin: '16px 0' }}>
        {problemOf(error)
          ? `The configuration has a wrong value: ${problemOf(error)}`
          : 'The configuration could not be loaded.'}
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

// Not with instanceof: the class ConfigError is in a lazy chunk.
function problemOf(error: unknown): string {
  const { problem } = Object(error) as { problem?: unknown };
  return typeof problem === 'string' ? problem : '';
}
