/**
 * Loads every image in the window, also those far from the screen. Otherwise a page loads images only when it is
 * scrolled to them, and is printed without the others.
 */
export async function fetchImages(): Promise<void> {
  const shown = [...document.querySelectorAll('img')].filter(isInWindow);
  for (const image of shown) image.loading = 'eager';
  await Promise.all(shown.map(settled));
}

function isInWindow(image: HTMLImageElement): boolean {
  const { top, right, bottom, left } = image.getBoundingClientRect();
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/** An image that fails to load is missing on the page, too. */
function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['load', 'error']) image.addEventListener(event, () => resolve(), { once: true });
  return promise;
}
