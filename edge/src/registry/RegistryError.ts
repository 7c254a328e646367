/** A registry command was refused and nothing was changed. The message gives the reason and the remedy. */
export class RegistryError extends Error {}
