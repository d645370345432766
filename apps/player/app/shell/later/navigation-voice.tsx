import { VisuallyHidden } from '@marquee/blocks/primitives';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/**
 * A page that takes another one's place is no document that browsers read out: it says its title, and focus that went
 * with the page before goes to the beginning of this one.
 */
export function NavigationVoice(): ReactNode {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
    if (isFocusLost(document)) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  return <VisuallyHidden isLive>{title}</VisuallyHidden>;
}

/** What had the focus is gone with its page: the next key would begin at the top of the document. */
export function isFocusLost({ activeElement, body }: Pick<Document, 'activeElement' | 'body'>): boolean {
  return activeElement === null || activeElement === body;
}
