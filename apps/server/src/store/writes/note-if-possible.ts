import { storeErrorCode } from '../../errors.ts';

/**
 * Writes what an answer does not depend on, such as when somebody was last seen. A store that takes no writes, with its
 * disk full or as a replica, goes on answering what only reads.
 */
export async function noteIfPossible(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // Whoever writes something that counts is told.
    if (!(error instanceof Error) || !storeErrorCode(error)) throw error;
  }
}
