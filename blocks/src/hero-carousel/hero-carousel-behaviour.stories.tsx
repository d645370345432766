import { expect, userEvent, waitFor, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';
import { pressOn } from '../../.storybook/press-on.ts';

export default { title: 'Blocks/Banners/Hero carousel/Behaviour' };

type Scheduled = { id: number; run: () => void; delay: number };
/** Those that are still to come: one that is cleared, because the carousel was drawn again, is none. */
let scheduled: Scheduled[] = [];
/** Unlike any id of a real timer. */
const FIRST_ID = 1e9;

/** Holds timers of five seconds and more, so that a story decides when they fire. */
function holdLongTimers(): () => void {
  const { setTimeout: original, clearTimeout: originalClear } = window;
  let lastId = FIRST_ID;
  scheduled = [];
  const held = (run: TimerHandler, delay = 0, ...rest: unknown[]): number => {
    if (delay < 5000 || typeof run !== 'function') return original(run, delay, ...rest);
    lastId += 1;
    const id = lastId;
    const fire = (): void => {
      scheduled = scheduled.filter((each) => each.id !== id);
      run(...rest);
    };
    scheduled.push({ id, run: fire, delay });
    return id;
  };
  window.setTimeout = held as typeof window.setTimeout; // Node's overloads do not matter in a browser
  window.clearTimeout = ((id?: number): void => {
    scheduled = scheduled.filter((each) => each.id !== id);
    originalClear(id);
  }) as typeof window.clearTimeout; // likewise
  return () => {
    window.setTimeout = original;
    window.clearTimeout = originalClear;
  };
}

function slides(canvasElement: HTMLElement): Element[] {
  return [...canvasElement.querySelectorAll('[aria-roledescription="slide"]')].filter(
    (slide) => slide.getClientRects().length > 0,
  );
}

function shown(canvasElement: HTMLElement): number {
  return slides(canvasElement).findIndex((slide) => !slide.hasAttribute('inert'));
}

/** How far a slide still has to move, in px: it counts as shown once half of it is visible. */
function distance(canvasElement: HTMLElement, index: number): number {
  const slide = slides(canvasElement)[index];
  const scroller = slide?.parentElement;
  if (!slide || !scroller) return Number.NaN;
  return Math.round(slide.getBoundingClientRect().left - scroller.getBoundingClientRect().left);
}

export const Autoplay: ExampleStory = {
  ...example('hero-carousel', 'default', {
    play: async ({ canvasElement }) => {
      await waitFor(() => expect(scheduled.some(({ delay }) => delay === 10_000)).toBe(true));
      await expect(shown(canvasElement)).toBe(0);
      for (const next of [1, 2]) {
        scheduled.findLast(({ delay }) => delay === 10_000)?.run();
        await waitFor(() => expect(shown(canvasElement)).toBe(next), { timeout: 5000 });
        await waitFor(() => expect(distance(canvasElement, next)).toBe(0), { timeout: 5000 });
        // The next turn is scheduled in another ten seconds, and only once.
        await waitFor(() => expect(scheduled.filter(({ delay }) => delay === 10_000)).toHaveLength(1));
      }
    },
  }),
  name: '[BAN-17] the carousel advances by itself every 10000 ms',
  beforeEach: holdLongTimers,
};

export const TermsInSight: ExampleStory = {
  ...example('hero-carousel', 'default', {
    play: async ({ canvasElement }) => {
      const controls = within(canvasElement).getAllByRole('button', { name: /slide/i });
      const covering = controls.map((button) => button.getBoundingClientRect());
      const [first = canvasElement] = canvasElement.querySelectorAll<HTMLElement>(
        '[aria-roledescription="slide"]',
      );
      const lines = within(first)
        .getAllByRole('listitem')
        .flatMap((line) => [...line.getClientRects()]);
      await expect(covering.length).toBeGreaterThan(1);
      await expect(lines.length).toBeGreaterThan(5);
      const isCovered = (line: DOMRect): boolean =>
        covering.some(
          ({ left, right, top, bottom }) =>
            line.left < right && line.right > left && line.top < bottom && line.bottom > top,
        );
      await expect(lines.filter(isCovered)).toEqual([]);
    },
  }),
  name: 'no term of an offer lies beneath the controls',
  beforeEach: holdLongTimers,
};

export const Pause: ExampleStory = {
  ...example('hero-carousel', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await waitFor(() => expect(scheduled.length).toBeGreaterThan(0));
      const region = canvasElement.querySelector('[aria-live]');
      await expect(region).toHaveAttribute('aria-live', 'off');
      await pressOn(page.getByRole('button', { name: 'Stop changing slides' }), ' ');
      await expect(region).toHaveAttribute('aria-live', 'polite');
    },
  }),
  name: 'the pause button stops it, and changes are read out from then on',
  beforeEach: holdLongTimers,
};

export const Keyboard: ExampleStory = {
  ...example('hero-carousel', 'default', {
    play: async ({ canvasElement }) => {
      const page = within(canvasElement);
      await waitFor(() => expect(page.getByRole('button', { name: 'Stop changing slides' })).toBeVisible());
      await userEvent.tab();
      await expect(page.getByRole('button', { name: 'Stop changing slides' })).toHaveFocus();
      await userEvent.tab();
      await waitFor(() =>
        expect(page.getByRole('button', { name: 'Change slides by themselves' })).toBeVisible(),
      );
      await pressOn(page.getByRole('button', { name: 'Next slide' }));
      await waitFor(() => expect(shown(canvasElement)).toBe(1), { timeout: 5000 });
      await pressOn(page.getByRole('button', { name: 'Previous slide' }), ' ');
      await waitFor(() => expect(shown(canvasElement)).toBe(0), { timeout: 5000 });
    },
  }),
  name: 'keyboard focus stops it; previous and next work by keyboard',
  beforeEach: holdLongTimers,
};

export const ReducedMotion: ExampleStory = {
  ...example('hero-carousel', 'default', {
    play: async ({ canvasElement }) => {
      await expect(
        within(canvasElement).getByRole('button', { name: 'Change slides by themselves' }),
      ).toBeVisible();
      await expect(scheduled).toEqual([]);
    },
  }),
  name: 'under reduced motion it never starts by itself',
  globals: { motion: 'reduced' },
  beforeEach: holdLongTimers,
};
