import { linkSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ATTEMPTS = 3;
const START_TIME_FIELD = 19; // of /proc/<pid>/stat, counted after the command's name

/** Another process owns the database folder; the message says which. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * Makes this process the only owner of a database folder: a file beside it holds our pid and start time, so a lock
 * left by a killed process (or by another process that got its pid later) is taken over.
 * @returns a function that gives the folder free again
 */
export function lockFolder(folder: string): () => void {
  const file = `${resolve(folder)}.lock`;
  const mine = JSON.stringify({ pid: process.pid, start: processStartTime(process.pid) });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if (create(file, mine)) return release(file, mine);
    const found = read(file);
    const owner = findRunningOwner(found);
    if (owner) throw new FolderInUse(`database folder ${folder} is in use by process ${owner}`);
    removeStaleLock(file, found);
  }
  throw new Error(`database folder ${folder} could not be locked`);
}

function create(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Removes a stale lock. Was it replaced by a fresh one in between, that one is put back. */
function removeStaleLock(file: string, stale: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== stale) linkSync(aside, file);
    unlinkSync(aside);
  } catch {
    // another starter took it away first: the next attempt sees who owns the folder now
  }
}

function release(file: string, mine: string): () => void {
  const free = () => {
    process.off('exit', free);
    if (read(file) === mine) unlinkSync(file);
  };
  process.once('exit', free);
  return free;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function findRunningOwner(content: string): number | undefined {
  const found = /^\{"pid":(\d+),"start":"(\w+)"\}$/.exec(content);
  if (!found) return undefined;
  const pid = Number(found[1]);
  return processStartTime(pid) === found[2] ? pid : undefined;
}

/** When a process started, in the kernel's ticks; where there is no /proc only whether it is there. */
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
