import { useCallback } from 'react';
import type { NavigateOptions, SetURLSearchParams } from 'react-router';

const IN_PLACE: NavigateOptions = { replace: true };
/** For changes that the back button should undo. */
export const A_STEP: NavigateOptions = {};

/** Changes some parameters of the address; an empty value removes one. By default the change adds no history entry. */
export function useSetParams(
  setParams: SetURLSearchParams,
  options = IN_PLACE,
): (values: Readonly<Record<string, string | undefined>>) => void {
  return useCallback(
    (values) =>
      setParams(() => {
        // Uses the current address: the router passes in the rendered one, which may be older than the last change.
        const after = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(values))
          if (value) after.set(name, value);
          else after.delete(name);
        return after;
      }, options),
    [setParams, options],
  );
}
