import { readFileSync } from 'node:fs';

const START_TIME_FIELD = 19; // of /proc/<pid>/stat, counted after the command's name

/**
 * Throws if a running portal uses the data folder, before a build or publication changes what that portal serves. The
 * lock is the sandbox's (`sandbox/src/db/folderLock.ts`); the lock of a killed process is ignored.
 * @param {{ DATA_DIR: string, DATABASE_URL?: string }} env
 */
export function requireUnlockedDataFolder({ DATA_DIR, DATABASE_URL }) {
  const owner = DATABASE_URL ? undefined : runningOwner(read(`${DATA_DIR}.lock`));
  if (owner === undefined) return;
  throw new Error(
    `Another portal uses this data folder: ${DATA_DIR} is in use by process ${owner}. ` +
      'Stop it, or choose other folders: DATA_DIR=.data/second RELEASES_DIR=.data/second-releases npm start',
  );
}

/** @param {string} lock */
function runningOwner(lock) {
  const [, pid, start] = /^\{"pid":(\d+),"start":"(\w+)"\}$/.exec(lock) ?? [];
  return pid !== undefined && startTimeOf(Number(pid)) === start ? Number(pid) : undefined;
}

/** The start time of a process. Without /proc: 'alive' if the process exists. */
function startTimeOf(pid) {
  const afterName = read(`/proc/${pid}/stat`).split(') ').at(-1);
  if (afterName) return afterName.split(' ')[START_TIME_FIELD];
  try {
    process.kill(pid, 0);
    return 'alive';
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM' ? 'alive' : undefined;
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
