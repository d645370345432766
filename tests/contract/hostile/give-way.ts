import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The niceness of the lowest priority. */
const LAST = 19;

/**
 * Leaves the processor to the server and the others: on a real site, the sender is another machine. Linux gives turns
 * to sessions first and then to threads in one. A process’s niceness alone is only that of its first thread, and its
 * garbage collector would still take what the server needs.
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
    // On a system without this, or that refuses it, the server seems busier than it is, and never less.
  }
}
