const RUNTIME_WARNING = 'oidc-provider WARNING: Unsupported runtime.';

/**
 * Loads the OpenID library without its line on an unsupported runtime. The library warns of every Node below 22 LTS,
 * once and while it is imported; the portal supports Node 20, and its tests run there. Every other line is printed.
 */
export async function withoutRuntimeWarning<T>(load: () => Promise<T>): Promise<T> {
  const { warn } = console;
  console.warn = (...line: unknown[]) => {
    if (!String(line[0]).includes(RUNTIME_WARNING)) warn.apply(console, line);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}
