/**
 * Fetches every image that stands in the window, near the screen or not: a page fetches its own when it is scrolled to,
 * and is printed without those that nobody has come near.
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

/** One that cannot be had is missing on the page, too. */
function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['load', 'error']) image.addEventListener(event, () => resolve(), { once: true });
  return promise;
}
