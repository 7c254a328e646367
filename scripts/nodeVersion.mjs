const [MIN_MAJOR, MIN_MINOR] = [20, 19];

/** What is wrong with a version of Node; undefined if it is new enough. */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MIN_MAJOR || (major === MIN_MAJOR && minor >= MIN_MINOR)) return undefined;
  return `Node ${MIN_MAJOR}.${MIN_MINOR} or newer is needed, this is ${version}. Install one from https://nodejs.org and try again.`;
}

/** Ends the process with a message if Node is too old. */
export function requireNode() {
  const problem = nodeVersionProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
