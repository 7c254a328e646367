import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const LOCK_ATTEMPTS = 3;
const START_TIME_FIELD = 19; // of /proc/<pid>/stat, counted after the command's name

/** The error that another process uses the database folder; the message has the id of that process. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Locks a database folder for this process with a file next to it that contains pid and start time. A lock of a killed
 * process is replaced, also if another process has reused its pid.
 * @returns a function that unlocks the folder
 */
export function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.lock`;
  const own = JSON.stringify({ pid: process.pid, start: processStartTime(process.pid) });
  for (let attempt = 0; attempt < LOCK_ATTEMPTS; attempt += 1) {
    if (createLockFile(file, own)) return createUnlock(file, own);
    const current = readLockFile(file);
    const owner = findRunningOwner(current);
    if (owner) throw new FolderInUse(`database folder ${folder} is in use by process ${owner}`);
    removeStaleLock(file, current);
  }
  throw new Error(`database folder ${folder} could not be locked`);
}

function createLockFile(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. If another process replaced it in between, the new lock is restored. */
function removeStaleLock(file: string, stale: string): void {
  const movedAside = `${file}.${process.pid}`;
  try {
    renameSync(file, movedAside);
    if (readLockFile(movedAside) !== stale) linkSync(movedAside, file);
    unlinkSync(movedAside);
  } catch {
    // another process removed it first: the next attempt reads the current lock
  }
}

function createUnlock(file: string, own: string): () => void {
  const unlock = () => {
    process.off('exit', unlock);
    if (readLockFile(file) === own) unlinkSync(file);
  };
  process.once('exit', unlock);
  return unlock;
}

function readLockFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function findRunningOwner(content: string): number | undefined {
  const [, pid, start] = /^\{"pid":(\d+),"start":"(\w+)"\}$/.exec(content) ?? [];
  return pid !== undefined && processStartTime(Number(pid)) === start ? Number(pid) : undefined;
}

/**
 * The start time of a process in kernel ticks, undefined if it does not run; on systems without /proc “alive” instead of
 * the time.
 */
function processStartTime(pid: number): string | undefined {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[START_TIME_FIELD];
  } catch {
    return isRunning(pid) ? 'alive' : undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
