/** Shown when the portal has no valid configuration. Names the wrong value for the people who operate the portal. */
export function ConfigErrorPage({ error }: { error: unknown }) {
  return (
    <main style={{ maxWidth: 640, margin: '0 auto', padding: '64px 16px' }}>
      <title>Self Service Portal</title>
      <h1>The portal cannot start</h1>
      <p role="alert" style={{ margin: '16px 0' }}>
        {wrongKey(error)
          ? `The configuration has a wrong value: ${wrongKey(error)}`
          : 'The configuration could not be loaded.'}
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </main>
  );
}

// Not with instanceof: the ConfigError class may come from another bundle.
function wrongKey(error: unknown): string {
  const { key } = Object(error) as { key?: unknown };
  return typeof key === 'string' ? key : '';
}
