import { VisuallyHidden } from '@marquee/blocks/primitives';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

/**
 * Screen readers do not announce a page that replaces another without a new document. So this reads out the new page's
 * title, and moves the focus to the beginning of the page when the focused element went away with the old page.
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

/** Whether the focused element was removed with its page: the next Tab would start at the top of the document. */
export function isFocusLost({ activeElement, body }: Pick<Document, 'activeElement' | 'body'>): boolean {
  return activeElement === null || activeElement === body;
}
