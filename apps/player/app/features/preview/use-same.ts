import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** Returns the first of equal values, so that content rendered from it need not render again. */
export function useSame<Value>(value: Value): Value {
  const [seen, setSeen] = useState({ value, kept: value });
  if (seen.value === value) return seen.kept;
  const kept = replaceEqualDeep(seen.kept, value);
  setSeen({ value, kept });
  return kept;
}
