/** The key of a module in the container's map: `"./area": () => …`, as webpack and Rspack write it, minified or not. */
const EXPOSED_KEY = /["'`](\.\/[^"'`\s]+)["'`]\s*(?::\s*(?:async\b|function\b|\(|[\w$]+\s*=>)|\()/g;

/**
 * The modules a remote's entry exposes, sorted. The code is searched, not executed, because a remote may not be trusted.
 * @example exposedModules('…{"./area":()=>r.e(36)…') // ['./area']
 */
export function exposedModules(entry: string): string[] {
  return [...new Set([...entry.matchAll(EXPOSED_KEY)].map((match) => match[1] ?? ''))].sort();
}
