/**
 * Runs in the head of a page with inline styles; the preloads of the site's fonts and their faces wait for it
 * (`[data-font]`). The page is drawn in the fallbacks, which are as wide and as high (fonts.css), so that next to nothing
 * moves when the fonts come.
 * The fonts are asked for once the page has been read: its first pictures are ahead of them on a slow line, which would
 * otherwise bring the largest of them a fifth of a second later. The faces wait until all preloaded fonts have come, and
 * the page is then shown in all of them at once, because the browser lays out the whole page for each change.
 */
export function showFonts(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-font]');
  let left = links.length;
  const come = (): void => {
    left -= 1;
    if (left > 0) return;
    document.querySelectorAll('style[data-font]').forEach((style) => style.removeAttribute('media'));
  };
  addEventListener('DOMContentLoaded', () => {
    for (const link of links) {
      // One that cannot be loaded leaves its fallback in place.
      link.addEventListener('load', come);
      link.addEventListener('error', come);
      link.removeAttribute('media');
    }
  });
}
