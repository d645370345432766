import { LINES, REELS, ROWS, STOPS } from '../slot.model.ts';
import { el, svg } from '../shared/dom.ts';
import { symbolPicture } from './symbols.ts';

type Reel = { strip: HTMLElement; at: number; speed: number; landing?: Landing };
type Landing = { from: number; to: number; startedAt: number; ms: number };

const SPEED = 26; // Symbols per second.
const RUN_OUT = 6; // Symbols that pass while a reel stops.
const CELL = 100;

export type Reels = {
  element: HTMLElement;
  start(): void;
  /** Resolves when the last reel has stopped. */
  land(
    stops: readonly number[],
    pace: { firstMs: number; betweenMs: number; isCalm: boolean },
  ): Promise<void>;
  /** Highlights the cells of lines and draws them. An empty list resets everything. */
  mark(wins: readonly { line: number; count: number }[]): void;
};

/** Five strips in a window. They only show results and decide nothing. */
export function createReels(stops: readonly number[]): Reels {
  const reels: Reel[] = REELS.map((symbols, index) => {
    const shown = [...symbols, ...symbols.slice(0, ROWS)];
    const strip = el(
      'div',
      { class: 'strip' },
      ...shown.map((symbol) => el('div', { class: 'cell' }, symbolPicture(symbol))),
    );
    const reel = { strip, at: stops[index] ?? 0, speed: 0 };
    place(reel);
    return reel;
  });
  const lines = svg('svg', {
    class: 'lines',
    viewBox: `0 0 ${REELS.length * CELL} ${ROWS * CELL}`,
    preserveAspectRatio: 'none',
    'aria-hidden': true,
  });
  const element = el(
    'div',
    { class: 'reels', 'aria-hidden': true },
    ...reels.map(({ strip }) => el('div', { class: 'reel' }, strip)),
    lines,
  );
  let frame = 0;
  let before = 0;
  let landed: (() => void) | undefined;

  function tick(now: number): void {
    const seconds = Math.min((now - before) / 1000, 0.05);
    before = now;
    for (const reel of reels) move(reel, now, seconds);
    if (reels.some(({ speed, landing }) => speed > 0 || landing)) frame = requestAnimationFrame(tick);
    else {
      frame = 0;
      landed?.();
    }
  }

  return {
    element,
    start() {
      this.mark([]);
      element.dataset['state'] = 'moving';
      for (const reel of reels) reel.speed = SPEED;
      before = performance.now();
      if (frame === 0) frame = requestAnimationFrame(tick);
    },
    land(targets, { firstMs, betweenMs, isCalm }) {
      return new Promise((resolve) => {
        const finish = (): void => {
          delete element.dataset['state'];
          resolve();
        };
        if (isCalm) {
          reels.forEach((reel, index) => {
            Object.assign(reel, { at: targets[index] ?? 0, speed: 0, landing: undefined });
            place(reel);
          });
          return finish();
        }
        landed = finish;
        reels.forEach((reel, index) =>
          setTimeout(
            () => beginLanding(reel, targets[index] ?? 0, performance.now()),
            firstMs + index * betweenMs,
          ),
        );
        if (frame === 0) frame = requestAnimationFrame(tick);
      });
    },
    mark(wins) {
      lines.replaceChildren(
        ...wins.map(({ line }) =>
          svg('polyline', {
            class: `line line-${line}`,
            points: (LINES[line] ?? [])
              .map((row, reel) => `${(reel + 0.5) * CELL},${(row + 0.5) * CELL}`)
              .join(' '),
          }),
        ),
      );
      element.classList.toggle('marked', wins.length > 0);
      reels.forEach(({ strip, at }, reel) => {
        const lit = new Set(
          wins.filter(({ count }) => reel < count).map(({ line }) => LINES[line]?.[reel] ?? 0),
        );
        [...strip.children].forEach((cell, index) =>
          cell.classList.toggle(
            'lit',
            [...lit].some((row) => (at + row) % STOPS === index % STOPS),
          ),
        );
      });
    },
  };
}

/** Strips move downwards, so their position decreases. */
function move(reel: Reel, now: number, seconds: number): void {
  const { landing } = reel;
  if (landing) {
    const share = Math.min(1, (now - landing.startedAt) / landing.ms);
    // Slows down, goes a little too far and settles.
    const eased = 1 + 1.9 * (share - 1) ** 3 + 0.9 * (share - 1) ** 2;
    reel.at = landing.from + (landing.to - landing.from) * eased;
    if (share === 1) Object.assign(reel, { at: wrap(landing.to), landing: undefined });
  } else if (reel.speed > 0) reel.at = wrap(reel.at - reel.speed * seconds);
  else return;
  place(reel);
}

/** Symbols before that are only a blur, so a reel starts to stop a few symbols above its target. */
function beginLanding(reel: Reel, target: number, now: number): void {
  reel.speed = 0;
  reel.landing = { from: target + RUN_OUT, to: target, startedAt: now, ms: (3.9 * RUN_OUT * 1000) / SPEED };
}

function place({ strip, at }: Reel): void {
  const share = wrap(at) / (STOPS + ROWS);
  strip.style.transform = `translate3d(0, ${-100 * share}%, 0)`;
}

function wrap(at: number): number {
  return ((at % STOPS) + STOPS) % STOPS;
}
