import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/** The value as it was first seen, for as long as it says the same: what is drawn from it need not be drawn again. */
export function useSame<Value>(value: Value): Value {
  const [seen, setSeen] = useState({ value, kept: value });
  if (seen.value === value) return seen.kept;
  const kept = replaceEqualDeep(seen.kept, value);
  setSeen({ value, kept });
  return kept;
}
