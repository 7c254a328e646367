interface ConfigErrorPageProps {
  error: unknown;
}

/** Nothing can start without the configuration: plain words, and which value is wrong, for whoever runs the portal. */
export function ConfigErrorPage({ error }: ConfigErrorPageProps) {
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

// By its key, not by its class: a configuration error may come from another copy of the code.
function wrongKey(error: unknown): string {
  const { key } = (Object(error) ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : '';
}
