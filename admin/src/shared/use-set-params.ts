import { useCallback } from 'react';
import type { SetURLSearchParams } from 'react-router';

/** Changes some values of the address in its place, without a step back to what they were; an empty one leaves it. */
export function useSetParams(
  setParams: SetURLSearchParams,
): (values: Readonly<Record<string, string | undefined>>) => void {
  return useCallback(
    (values) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value) after.set(name, value);
            else after.delete(name);
          return after;
        },
        { replace: true },
      ),
    [setParams],
  );
}
