/** What was asked for is not done, and nothing was changed. The message says why, in words for a person. */
export class RegistryError extends Error {}
