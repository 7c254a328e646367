/**
 * The claim with this name, or undefined. A name with dots can also be a path: `attributes.phone` is the claim `phone`
 * in the object `attributes`. The whole name is tried first, because names such as `https://ssp.example.com.gh/phone`
 * contain dots; then each dot as the end of an object's name, the last dot first.
 */
export function claimAt(claims: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    const group = name.slice(0, dot);
    const inner = Object.hasOwn(claims, group) ? claims[group] : undefined;
    const found = isObject(inner) ? claimAt(inner, name.slice(dot + 1)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
