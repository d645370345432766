import { useEffect } from 'react';

/** Sets the title of the tab and the history entry to the screen's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Marquee`;
  }, [title]);
}
