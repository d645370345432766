import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Niceness of who goes last. */
const LAST = 19;

/**
 * Lets this process take of the processor what the server and the others leave: on a real site whoever sends is another
 * machine. Linux gives turns to sessions first, then to threads within one; a process's niceness alone is that of its
 * first thread, and its collector went on taking what the server needed.
 */
export function startGivingWay() {
  giveWay(LAST);
  return { end: () => giveWay(0) };
}

function giveWay(niceness: number): void {
  for (const thread of threadsOfThisProcess()) attempt(() => setPriority(thread, niceness));
  attempt(() => writeFileSync('/proc/self/autogroup', String(niceness)));
}

function threadsOfThisProcess(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}

function attempt(change: () => void): void {
  try {
    change();
  } catch {
    // A system without it, or that refuses it, measures a busier server than there is, never a calmer one.
  }
}
