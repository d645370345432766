import { storeErrorCode } from '../../errors.ts';

/**
 * Runs a write that the response does not depend on, such as the time when a person was last seen. So calls that only
 * read still work on a store that takes no writes, because its disk is full or it is a replica.
 */
export async function noteIfPossible(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    // Errors of the store are ignored here: a write that matters reports them.
    if (!(error instanceof Error) || !storeErrorCode(error)) throw error;
  }
}
