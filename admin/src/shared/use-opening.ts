import { createRandomId } from '@marquee/blocks/browser';
import { useState } from 'react';

/**
 * A name of this opening of a screen, for the key of a query that each opening has to ask anew. `gcTime: 0` alone is not
 * enough: the cache forgets the answer in a timer, and whoever is back before it is shown the earlier answer.
 */
export function useOpening(): string {
  const [opening] = useState(createRandomId);
  return opening;
}
