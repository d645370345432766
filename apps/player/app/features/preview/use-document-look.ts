import { useLayoutEffect } from 'react';

/** Sets the look of the visitor’s brand on the frame’s document, which was loaded before its visitor was known. */
export function useDocumentLook(look: Readonly<Record<string, string>> | undefined): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const names = Object.keys(look ?? {});
    for (const name of names) style.setProperty(name, look?.[name] ?? '');
    return () => names.forEach((name) => style.removeProperty(name));
  }, [look]);
}
