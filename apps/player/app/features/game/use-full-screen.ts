import { useEffect, useState, type RefObject } from 'react';

/** The whole screen for an element; where the browser gives it to none, as on iPhones, the whole page. */
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
