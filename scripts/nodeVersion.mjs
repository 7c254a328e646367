const NEEDED = [20, 19];

/**
 * Says what to do on a Node that is too old; nothing on one that will do.
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined}
 */
export function tooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined;
  return `Node ${NEEDED.join('.')} or newer is needed, this is ${version}. Install one from https://nodejs.org and try again.`;
}

/** Ends the process with a plain sentence on a Node that is too old. */
export function requireNode() {
  const complaint = tooOld(process.versions.node);
  if (!complaint) return;
  console.error(complaint);
  process.exit(1);
}
