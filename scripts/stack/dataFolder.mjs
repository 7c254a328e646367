import { readFileSync } from 'node:fs';

const START_TIME_FIELD = 19; // of /proc/<pid>/stat, counted after the command's name

/**
 * Complains when a running portal owns the data folder, before anything it serves is built or published anew. The lock
 * is the sandbox's (`sandbox/src/db/folderLock.ts`); one a killed process left does not count.
 * @param {{ DATA_DIR: string, DATABASE_URL?: string }} env
 */
export function requireOwnData({ DATA_DIR, DATABASE_URL }) {
  const owner = DATABASE_URL ? undefined : livingOwner(read(`${DATA_DIR}.lock`));
  if (owner === undefined) return;
  throw new Error(
    `A portal runs with this folder already: ${DATA_DIR} is in use by process ${owner}. ` +
      'Stop it, or choose other folders: DATA_DIR=.data/second RELEASES_DIR=.data/second-releases npm start',
  );
}

/** @param {string} lock */
function livingOwner(lock) {
  const [, pid, start] = /^\{"pid":(\d+),"start":"(\w+)"\}$/.exec(lock) ?? [];
  return pid !== undefined && startOf(Number(pid)) === start ? Number(pid) : undefined;
}

/** When a process started; where there is no /proc only whether it is there. */
function startOf(pid) {
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1);
  if (afterName) return afterName.split(' ')[START_TIME_FIELD];
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return error.code === 'EPERM' ? 'alive' : undefined;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
