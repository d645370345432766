import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

/**
 * A popover of the frame: it closes when the route changes (NAV-63).
 *
 * @param onOpened told when the popover was open before the page's script had come, which React does not hear of
 */
export function usePagePopover(panel: RefObject<HTMLElement | null>, onOpened?: () => void): void {
  const { key } = useLocation();
  const shownFor = useRef(key);
  useEffect(() => {
    if (shownFor.current === key) return;
    shownFor.current = key;
    panel.current?.hidePopover();
  }, [key, panel]);
  const whenHydrated = useRef(onOpened);
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) whenHydrated.current?.();
    whenHydrated.current = undefined;
  }, [panel]);
}
