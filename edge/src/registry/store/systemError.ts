/** Whether an error of the operating system (or of the lock) has this code, for example `ENOENT`. */
export const isSystemError = (error: unknown, code: string) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
