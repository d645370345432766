import { useEffect, useState, type RefObject } from 'react';

/**
 * Shows an element in full screen. Where the browser does not support it, as on iPhones, the element fills the page
 * instead.
 */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  isFull: boolean;
  toggle: () => void;
} {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const follow = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);

  useEffect(() => {
    if (!isFull || document.fullscreenElement) return;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setFull(false);
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);

  function toggle(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (isFull) setFull(false);
    else if (document.fullscreenEnabled) element.current?.requestFullscreen().catch(() => setFull(true));
    else setFull(true);
  }
  return { isFull, toggle };
}
