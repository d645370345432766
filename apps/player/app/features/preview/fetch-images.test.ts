// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { fetchImages } from './fetch-images.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

/** A lazy image at this place, in a window of 1024 by 768. */
function addImage(top: number, left = 0): HTMLImageElement {
  const image = document.createElement('img');
  image.loading = 'lazy';
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, top, 100, 100));
  vi.spyOn(image, 'complete', 'get').mockReturnValue(false);
  document.body.append(image);
  return image;
}

it('fetches the images in the window and no other, and waits until each is there or cannot be had', async () => {
  const [there, missing] = [addImage(0), addImage(767, 1023)];
  const others = [addImage(768), addImage(0, 1024), addImage(-100), addImage(0, -100)];
  let isDone = false;
  const fetching = fetchImages().then(() => (isDone = true));
  expect([there, missing, ...others].map(({ loading }) => loading)).toEqual([
    'eager',
    'eager',
    'lazy',
    'lazy',
    'lazy',
    'lazy',
  ]);
  there.dispatchEvent(new Event('load'));
  await Promise.resolve();
  expect(isDone).toBe(false);
  missing.dispatchEvent(new Event('error'));
  await fetching;
});
