/** Files and calls have the same address everywhere; other paths are pages. */
const FILES = /^\/(?:admin|artwork|images|api|schemas|assets)(?:\/|$)/;

/** Where a link leads inside the preview; null: it is inside already, or leads somewhere else. */
export function insideAddress(href: string, base: string): string | null {
  if (!href.startsWith('/') || href.startsWith('//') || FILES.test(href)) return null;
  if (href === base || (href.startsWith(base) && /^[/?#]/.test(href.slice(base.length)))) return null;
  return href === '/' ? base : base + href;
}

/**
 * Links that authors wrote into texts are plain addresses of the site. They get the preview's address before they are
 * followed, however that happens: a click, the middle button, a menu of the browser, the keyboard.
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
