import { useState } from 'react';

/** The value as it was first seen, for as long as it says the same: what is drawn from it need not be drawn again. */
export function useSame<Value>(value: Value): Value {
  const words = JSON.stringify(value);
  const [kept, setKept] = useState({ value, words });
  if (kept.words === words) return kept.value;
  setKept({ value, words });
  return value;
}
