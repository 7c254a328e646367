/** Whether the operating system (or the lock) refused with this code, for example `ENOENT`. */
export const isSystemError = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
