/** As long as the index, a record or a file of a remote may take (D-131). */
export const FILE_TIMEOUT_MS = 6000;
