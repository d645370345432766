/** Files and calls keep their addresses in a preview; all other paths are pages. */
const FILES = /^\/(?:admin|artwork|images|api|schemas|assets)(?:\/|$)/;

/** The address of a link inside the preview; null when it is inside already, or leads elsewhere. */
export function insideAddress(href: string, base: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//') || FILES.test(href)) return null;
  if (href === base || (href.startsWith(base) && /^[/?#]/.test(href.slice(base.length)))) return null;
  return href === '/' ? base : base + href;
}

/**
 * Links in texts of authors are plain addresses of the site. They are rewritten to the preview's address before they
 * are followed in any way: by a click, the middle button, the browser's menu or the keyboard.
 */
export function keepLinksInside(base: string): () => void {
  const mend = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    const inside = link && insideAddress(link.getAttribute('href') ?? '', base);
    if (link && inside) link.setAttribute('href', inside);
  };
  const events = ['pointerdown', 'pointerover', 'focusin', 'click'] as const;
  for (const event of events) document.addEventListener(event, mend, true);
  return () => {
    for (const event of events) document.removeEventListener(event, mend, true);
  };
}
