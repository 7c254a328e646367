/** A registry command was rejected and nothing was changed. The message names the reason and the remedy. */
export class RegistryError extends Error {}
