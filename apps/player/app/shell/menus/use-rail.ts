import { useState } from 'react';
import { writeCookie } from '../../shared/visitor/cookies.ts';
import { RAIL_COOKIE, YEAR_SECONDS } from '../session/shell-cookies.ts';

/** Whether the left rail is collapsed. A cookie keeps it, so that the next page is rendered the same. */
export function useRail(initiallyCollapsed: boolean): { isCollapsed: boolean; toggle: () => void } {
  const [isCollapsed, setCollapsed] = useState(initiallyCollapsed);
  function toggle(): void {
    writeCookie(RAIL_COOKIE, isCollapsed ? '0' : '1', YEAR_SECONDS);
    setCollapsed(!isCollapsed);
  }
  return { isCollapsed, toggle };
}
