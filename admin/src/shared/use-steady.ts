import { useLayoutEffect, useRef, useState } from 'react';

type Functions = Record<string, (...args: never[]) => void>;

/**
 * Functions that stay the same while the component is mounted, and call the latest versions: so they cause no renders.
 * Only for event handlers; during rendering they still call the versions of the last render.
 */
export function useSteady<Handlers extends Functions>(latest: Handlers): Handlers {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [steady] = useState(() => {
    const names: (keyof Handlers)[] = Object.keys(latest);
    const call =
      (name: keyof Handlers) =>
      (...args: never[]): void =>
        current.current[name]?.(...args);
    return Object.fromEntries(names.map((name) => [name, call(name)])) as Handlers; // The same names, each a function.
  });
  return steady;
}
