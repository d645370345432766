import type { Brush } from '../brush.ts';
import { place } from '../geometry.ts';
import type { Random } from '../random.ts';
import { SYMBOLS } from '../symbols/symbols.ts';
import { cardBack, playingCard, SUIT_NAMES, type SuitName } from './cards.ts';
import type { DrawObject, Setting } from './setting.ts';

const chipStack = (brush: Brush, x: number, y: number, scale: number): string =>
  place(SYMBOLS.chips(brush), { x, y, scale });

/** Hands of three cards with a total of twenty-one. */
const TWENTY_ONES = [
  ['A', 'K', '10'],
  ['7', '7', '7'],
  ['8', '6', '7'],
  ['9', '2', 'Q'],
  ['5', '6', 'J'],
  ['A', '4', '6'],
  ['3', '8', '10'],
] as const;

const TENS = ['10', 'J', 'Q', 'K'] as const;

/** Totals of a winning baccarat hand, and of one that loses against it. */
const NATURALS = [
  ['9', '8'],
  ['8', '6'],
  ['9', '5'],
  ['7', '4'],
] as const;

/** Different suits, so that a hand in a picture looks varied. */
const suits = (r: Random): SuitName[] => {
  const first = r.int(0, 3);
  return [0, 1, 2, 3].map((i) => SUIT_NAMES[(first + i * r.pick([1, 3])) % 4] ?? 'spade');
};

const suitAt = (list: readonly SuitName[], index: number): SuitName => list[index % list.length] ?? 'spade';

/** Three cards that make twenty-one. */
function fan({ r, cx, cy, brush }: Setting): string {
  const dealt = suits(r);
  const lift = r.between(-14, 14);
  const cards = r.pick(TWENTY_ONES).map((rank, i) =>
    playingCard({
      x: cx + (i - 1) * 70,
      y: cy - 14 + Math.abs(i - 1) * 12 + (i - 1) * lift,
      turn: (i - 1) * 16 + lift,
      rank,
      suit: suitAt(dealt, i),
      scale: 1.12,
    }),
  );
  return cards.join('') + chipStack(brush, cx + r.between(-60, 60), cy + 88, 0.66);
}

/** The dealer's two cards, one of them face down, behind the player's. */
function opposite({ r, cx, cy, brush, stone }: Setting): string {
  const dealt = suits(r);
  return (
    cardBack({ x: cx - 34, y: cy - 84, turn: -5, scale: 0.74, paint: stone }) +
    playingCard({
      x: cx + 36,
      y: cy - 84,
      turn: 4,
      rank: r.pick(['6', '5', '9', '7']),
      suit: suitAt(dealt, 0),
      scale: 0.74,
    }) +
    chipStack(brush, cx - 112, cy + 26, 0.56) +
    playingCard({ x: cx - 36, y: cy + 22, turn: -9, rank: 'A', suit: suitAt(dealt, 1), scale: 1.3 }) +
    playingCard({ x: cx + 42, y: cy + 26, turn: 9, rank: r.pick(TENS), suit: suitAt(dealt, 2), scale: 1.3 })
  );
}

/** Seats round the table, each with its pair. */
function seats({ r, cx, cy, brush, stone }: Setting): string {
  const dealt = suits(r);
  const seat = (dx: number, dy: number, turn: number, index: number): string =>
    playingCard({
      x: cx + dx - 18,
      y: cy + dy,
      turn: turn - 8,
      rank: r.pick(['8', '9', '5', 'A', 'Q']),
      suit: suitAt(dealt, index),
      scale: 0.72,
    }) +
    playingCard({
      x: cx + dx + 18,
      y: cy + dy + 6,
      turn: turn + 8,
      rank: r.pick(TENS),
      suit: suitAt(dealt, index + 1),
      scale: 0.72,
    });
  return (
    cardBack({ x: cx - 30, y: cy - 96, turn: 0, scale: 0.66, paint: stone }) +
    playingCard({ x: cx + 30, y: cy - 96, turn: 0, rank: 'A', suit: suitAt(dealt, 3), scale: 0.66 }) +
    chipStack(brush, cx, cy - 30, 0.4) +
    seat(-112, -12, -24, 0) +
    seat(112, -12, 24, 1) +
    seat(0, 52, 0, 2)
  );
}

/** A close-up of an ace and a ten. */
function pair({ r, cx, cy, brush }: Setting): string {
  const dealt = suits(r);
  const turn = r.between(-5, 5);
  return (
    chipStack(brush, cx - 104, cy + 40, r.between(0.5, 0.66)) +
    chipStack(brush, cx + 108, cy + 34, r.between(0.5, 0.66)) +
    playingCard({ x: cx - 38, y: cy - 22, turn: turn - 12, rank: 'A', suit: suitAt(dealt, 0), scale: 1.5 }) +
    playingCard({
      x: cx + 44,
      y: cy - 12,
      turn: turn + 12,
      rank: r.pick(TENS),
      suit: suitAt(dealt, 1),
      scale: 1.5,
    })
  );
}

/** Player and banker with their totals. */
function totals({ r, cx, cy, brush }: Setting): string {
  const dealt = suits(r);
  const [high, low] = r.pick(NATURALS);
  return (
    playingCard({ x: cx - 66, y: cy - 24, turn: -8, rank: high, suit: suitAt(dealt, 0), scale: 1.24 }) +
    playingCard({ x: cx + 66, y: cy - 24, turn: 8, rank: low, suit: suitAt(dealt, 1), scale: 1.24 }) +
    chipStack(brush, cx, cy + 66, 0.8)
  );
}

/** Two hands of two, side by side. */
function twoHands({ r, cx, cy, brush }: Setting): string {
  const dealt = suits(r);
  const [high, low] = r.pick(NATURALS);
  const hand = (x: number, turn: number, rank: string, index: number): string =>
    playingCard({
      x: x - 24,
      y: cy - 44,
      turn: turn - 10,
      rank: r.pick(TENS),
      suit: suitAt(dealt, index),
      scale: 1.02,
    }) +
    playingCard({ x: x + 22, y: cy - 26, turn: turn + 6, rank, suit: suitAt(dealt, index + 1), scale: 1.02 });
  return (
    hand(cx - 84, -6, high, 0) +
    hand(cx + 84, 6, low, 2) +
    chipStack(brush, cx - 92, cy + 72, 0.56) +
    chipStack(brush, cx + 92, cy + 72, 0.56)
  );
}

/** A card that is half covered by another one. */
function squeeze({ r, cx, cy, brush, stone }: Setting): string {
  const dealt = suits(r);
  return (
    playingCard({ x: cx + 34, y: cy - 4, turn: 14, rank: '9', suit: suitAt(dealt, 0), scale: 1.5 }) +
    cardBack({ x: cx - 40, y: cy - 26, turn: -16, scale: 1.5, paint: stone }) +
    chipStack(brush, cx + 112, cy + 64, 0.58)
  );
}

/** Five in sequence, in one suit. */
function sequence({ r, cx, cy, brush }: Setting): string {
  const suit = r.pick(SUIT_NAMES);
  const cards = (['10', 'J', 'Q', 'K', 'A'] as const).map((rank, i) =>
    playingCard({ x: cx + (i - 2) * 56, y: cy - 22 + Math.abs(i - 2) * 12, turn: (i - 2) * 13, rank, suit }),
  );
  return cards.join('') + chipStack(brush, cx - 6, cy + 74, 0.7);
}

/** The shared cards, and the two that only the player sees. */
function board({ r, cx, cy, brush }: Setting): string {
  const dealt = suits(r);
  const shared = (['Q', '7', 'J', '2', 'Q'] as const).map((rank, i) =>
    playingCard({ x: cx + (i - 2) * 62, y: cy - 88, turn: 0, rank, suit: suitAt(dealt, i), scale: 0.66 }),
  );
  return (
    shared.join('') +
    playingCard({ x: cx - 34, y: cy + 4, turn: -10, rank: 'Q', suit: suitAt(dealt, 2), scale: 1.2 }) +
    playingCard({ x: cx + 38, y: cy + 8, turn: 10, rank: 'J', suit: suitAt(dealt, 3), scale: 1.2 }) +
    chipStack(brush, cx + 118, cy + 26, 0.5)
  );
}

const dealtAs =
  (layouts: readonly DrawObject[]): DrawObject =>
  (setting) =>
    setting.r.pick(layouts)(setting);

/** Card games. The table's own seed decides which hand is shown, and how. */
export const CARD_TABLES = {
  blackjack: dealtAs([fan, opposite, seats]),
  'blackjack-pair': pair,
  baccarat: dealtAs([totals, twoHands, squeeze]),
  poker: dealtAs([sequence, board]),
} satisfies Record<string, DrawObject>;
