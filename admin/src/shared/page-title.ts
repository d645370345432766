import { useEffect } from 'react';

/** Names the tab and the history entry after the screen. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Marquee`;
  }, [title]);
}
