import { afterEach, beforeEach, inject } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { Finding } from './judge-picture.ts';

/**
 * A picture of each story once its play function and axe are through. A story that cannot be pictured says why:
 * `parameters: { screenshot: { without: 'reason' } }`; `{ part: 'first screen' }` leaves out what is below the window.
 */
afterEach(async ({ task, story }) => {
  if (task.result?.state === 'fail' || !story || !inject('pictures')) return;
  const without = readReason(story.parameters['screenshot']);
  const id = task.meta.storyId;
  if (without || !id) return;
  const { innerWidth: width } = window;
  const look = async (height: number): Promise<Finding | null> => {
    showFrame(true);
    try {
      await settle();
      return await commands.lookAtStory({
        viewport: import.meta.env['VITE_STORY_VIEWPORT'],
        story: id,
        width,
        height,
      });
    } finally {
      showFrame(false);
    }
  };
  const shown = inject('windowHeight');
  const lookOnce = (): Promise<Finding | null> =>
    hasFirstScreenOnly(story.parameters['screenshot']) ? look(shown) : withWholePage(shown, look);
  // On a busy machine what was late the first time is there the second.
  const first = await lookOnce();
  const finding = first?.kind === 'different' ? await lookOnce() : first;
  if (!finding) return;
  throw new Error(
    `${finding.reason}\nLook: test-results/screenshots/index.html. If it is as it should be: npm run screenshots:update`,
  );
});

/** What axe did not object to is most of what it says, and nobody reads it: it stays in the browser. */
afterEach(({ task }) => {
  for (const { type, result } of task.meta.reports ?? [])
    if (type === 'a11y') for (const part of UNREAD) delete result[part];
});
const UNREAD = ['passes', 'incomplete', 'inapplicable'];

/** Chance falls the same way each time, however often somebody else has asked before. */
const random = Math.random;
beforeEach(() => {
  let asked = 0;
  // Almost a constant: whoever looks for a number nobody has must still find one.
  Math.random = () => 0.35 + 1e-9 * asked++;
  return () => void (Math.random = random);
});

/**
 * Carousels do not advance in a tab that is hidden: however long images take to load, the first slide is shown. In the
 * carousel's own stories they do.
 */
beforeEach(({ task }) => {
  const isHidden = !task.file.name.includes('hero-carousel');
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
});

document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '* { caret-color: transparent !important; }',
  }),
);

/**
 * Without a GPU, drawing a window once takes about 30 ms, and a story is drawn eight times until it is pictured. While the
 * runner's iframe is transparent, the story in it is laid out, hit and observed as ever, but not drawn; so a picture also
 * depends less on what was drawn before it.
 */
function showFrame(isShown: boolean): void {
  // The runner's iframe is of another realm, whose elements are not instances of ours.
  const frame = window.frameElement as HTMLElement | null;
  if (!frame) throw new Error('A story is pictured in a frame.');
  frame.style.opacity = isShown ? '' : '0';
}
if (inject('pictures')) showFrame(false);

/** Makes the window as high as the page, so that all of it is drawn, and gives it its height back. */
async function withWholePage<T>(shown: number, act: (height: number) => Promise<T>): Promise<T> {
  const { innerWidth: width } = window;
  await settle();
  // An open dialog stands in the window, not on the page behind it.
  const wanted = document.querySelector('dialog[open]') ? 0 : document.documentElement.scrollHeight;
  const height = Math.max(shown, Math.ceil(wanted));
  if (height === window.innerHeight) return act(height);
  await page.viewport(width, height);
  try {
    return await act(height);
  } finally {
    await page.viewport(width, shown);
  }
}

/** Fonts, images and icons are there, what moves has arrived, what moves for ever stands at its beginning. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map(load));
  await waitForIcons();
  // What an animation held back, such as the panel of the last tab, leaves after it.
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const animations = document.getAnimations();
    if (animations.length === 0) return;
    for (const animation of animations) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (endTime === Infinity) animation.cancel();
      else animation.finish();
    }
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }
}

/** An icon has no extent until the file of all icons has come. One that never comes is part of the picture. */
async function waitForIcons(): Promise<void> {
  const isMissing = (icon: SVGUseElement): boolean => {
    const { width, height } = icon.getBBox();
    return icon.checkVisibility() && width === 0 && height === 0;
  };
  const icons = [...document.querySelectorAll('use')];
  for (let frame = 0; frame < MOST_FRAMES && icons.some(isMissing); frame += 1)
    await new Promise(requestAnimationFrame);
}

const MOST_FRAMES = 300;

/** An animation that starts the next one on its end is no reason to wait for ever. */
const MOST_ROUNDS = 5;

async function load(image: HTMLImageElement): Promise<void> {
  fixAutoSize(image);
  image.loading = 'eager';
  // Otherwise the browser paints without it first, and once more when it is decoded.
  image.decoding = 'sync';
  // A story may be about an image that is not there.
  await image.decode().catch(() => undefined);
}

/**
 * A lazy image learns how wide it is drawn two frames after it came; made eager before that, it takes the widest file
 * there is and keeps it. Which of the two came first would then be seen in the picture.
 */
function fixAutoSize(image: HTMLImageElement): void {
  const { width } = image.getBoundingClientRect();
  if (image.sizes.startsWith('auto') && width > 0) image.sizes = `${width}px`;
}

/** For whole pages of the demo site: what is further down are the blocks, which have stories of their own. */
function hasFirstScreenOnly(parameter: unknown): boolean {
  return typeof parameter === 'object' && parameter !== null && 'part' in parameter;
}

function readReason(parameter: unknown): string | undefined {
  if (typeof parameter !== 'object' || !parameter || !('without' in parameter)) return undefined;
  const { without } = parameter;
  if (typeof without !== 'string' || without.length < 20)
    throw new Error('parameters.screenshot.without says in a sentence why there can be no picture.');
  return without;
}
