import { useCallback } from 'react';
import type { NavigateOptions, SetURLSearchParams } from 'react-router';

const IN_PLACE: NavigateOptions = { replace: true };
/** Whoever goes back sees what was there before. */
export const A_STEP: NavigateOptions = {};

/** Changes some values of the address; an empty one leaves it. Without `options`, with no step back to what they were. */
export function useSetParams(
  setParams: SetURLSearchParams,
  options = IN_PLACE,
): (values: Readonly<Record<string, string | undefined>>) => void {
  return useCallback(
    (values) =>
      setParams(() => {
        // Where the page is by now: the router hands in what is shown, which may be the address before the last change.
        const after = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      }, options),
    [setParams, options],
  );
}
