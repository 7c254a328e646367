/** Whether the operating system (or the lock) refused with this code, for example `ENOENT`. */
export const isSystemError = (error: unknown, code: string) =>
  error instanceof Error && (error as NodeJS.ErrnoException).code === code;
