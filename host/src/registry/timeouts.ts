/**
 * D-131: the time limit for the index or a manifest, and the longest pause of the transfer of a file of a remote. After a
 * failure the file is requested once more.
 */
export const FILE_TIMEOUT_MS = 6000;
