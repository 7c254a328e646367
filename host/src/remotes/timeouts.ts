/** D-131: the time limit for the index, a manifest or a file of a remote. It is requested once more after a failure. */
export const FILE_TIMEOUT_MS = 6000;
