import { el } from '../shared/dom.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import type { Symbols } from './symbols.ts';

type Cells = readonly (readonly number[])[];
export type Pace = { firstMs: number; betweenMs: number; isCalm: boolean };
type Coin = { cell: readonly number[]; label: string };

const BLUR = 12; // Symbols that pass while a reel turns.
const FALL_MS = 340;
const GO_MS = 420;

export type Reels = {
  element: HTMLElement;
  start(): void;
  /** Resolves when the last reel has stopped. */
  land(grid: readonly string[], pace: Pace): Promise<void>;
  /** What has won goes, and what falls takes its place. */
  fall(grid: readonly string[], gone: readonly Cells[], isCalm: boolean): Promise<void>;
  /** Shows another grid in place, as the turns of coins do. */
  swap(grid: readonly string[], isCalm: boolean): Promise<void>;
  /** Lights the cells of wins. An empty list resets everything. */
  mark(wins: readonly { cells: Cells }[]): void;
  /** Writes on coins what each is worth. */
  label(coins: readonly Coin[]): void;
};

/** Reels in a window. They only show results and decide nothing. */
export function createReels(mechanic: Mechanic, symbols: Symbols, first: readonly string[]): Reels {
  const reels = mechanic.bags.map((_, at) => {
    const strip = el('div', { class: 'strip' });
    return { strip, at, element: el('div', { class: 'reel' }, strip) };
  });
  const element = el(
    'div',
    { class: 'reels', 'aria-hidden': true },
    ...reels.map(({ element: reel }) => reel),
  );
  // The size of a cell follows from them (slot.css).
  const root = document.documentElement.style;
  root.setProperty('--reels', String(reels.length));
  root.setProperty('--rows', String(Math.max(...mechanic.rows)));

  const cellsOf = (text: string): HTMLElement[] =>
    [...text].map((symbol) => el('div', { class: 'cell' }, symbols.picture(symbol)));
  const show = (grid: readonly string[]): void =>
    reels.forEach(({ strip, element: reel, at }) => {
      const text = grid[at] ?? '';
      reel.style.setProperty('--shown', String(text.length));
      strip.replaceChildren(...cellsOf(text));
    });
  const cellAt = ([reel = 0, row = 0]: readonly number[]): Element | undefined =>
    reels[reel]?.strip.children[row];
  show(first);

  return {
    element,
    start() {
      this.mark([]);
      element.dataset['state'] = 'moving';
      for (const { strip, at } of reels) {
        const bag = mechanic.bags[at] ?? '';
        const passing = Array.from({ length: BLUR }, (_, place) => bag[(place * 7 + at * 3) % bag.length]);
        strip.replaceChildren(...cellsOf(`${passing.join('')}${passing.join('')}`));
        strip.animate([{ transform: 'translateY(-50%)' }, { transform: 'translateY(0)' }], {
          duration: 460,
          iterations: Infinity,
        });
      }
    },
    async land(grid, { firstMs, betweenMs, isCalm }) {
      await Promise.all(
        reels.map(async ({ strip, at, element: reel }) => {
          if (!isCalm) await pause(firstMs + at * betweenMs);
          for (const running of strip.getAnimations()) running.cancel();
          const text = grid[at] ?? '';
          reel.style.setProperty('--shown', String(text.length));
          strip.replaceChildren(...cellsOf(text));
          if (isCalm) return;
          // Comes from above, goes a little too far and settles.
          await strip.animate(
            [{ transform: 'translateY(-60%)' }, { transform: 'translateY(4%)' }, { transform: 'none' }],
            { duration: FALL_MS, easing: 'ease-out' },
          ).finished;
        }),
      );
      delete element.dataset['state'];
    },
    async fall(grid, gone, isCalm) {
      for (const cells of gone) for (const cell of cells) cellAt(cell)?.classList.add('gone');
      if (!isCalm) await pause(GO_MS);
      const fallen = reels.map(
        ({ at }) =>
          new Set(gone.flatMap((cells) => cells.flatMap(([reel, row]) => (reel === at ? [row] : [])))).size,
      );
      this.mark([]);
      show(grid);
      if (isCalm) return;
      await Promise.all(
        reels.flatMap(({ strip, at }) =>
          [...strip.children].slice(0, fallen[at] ?? 0).map(
            (cell) =>
              cell.animate([{ transform: 'translateY(-300%)', opacity: 0 }, { transform: 'none' }], {
                duration: FALL_MS,
                easing: 'cubic-bezier(.3,.8,.4,1.1)',
              }).finished,
          ),
        ),
      );
    },
    async swap(grid, isCalm) {
      show(grid);
      if (!isCalm) await pause(GO_MS);
    },
    mark(wins) {
      element.classList.toggle('marked', wins.length > 0);
      for (const { strip } of reels) for (const cell of strip.children) cell.classList.remove('lit');
      for (const { cells } of wins) for (const cell of cells) cellAt(cell)?.classList.add('lit');
    },
    label(coins) {
      for (const { cell, label } of coins) cellAt(cell)?.append(el('b', { class: 'worth' }, label));
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
