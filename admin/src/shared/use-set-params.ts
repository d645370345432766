import { useCallback } from 'react';
import type { SetURLSearchParams } from 'react-router';

/** Changes some values of the address in its place, without a step back to what they were; an empty one leaves it. */
export function useSetParams(
  setParams: SetURLSearchParams,
): (values: Readonly<Record<string, string | undefined>>) => void {
  return useCallback(
    (values) =>
      setParams(
        () => {
          // Where the page is by now: the router hands in what is shown, which may be the address before the last change.
          const after = new URLSearchParams(window.location.search);
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
