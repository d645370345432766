const HOUR = 3_600_000;

/** One level of a pot as it is stored: the amount when it was last counted, and how it grows. */
export type Level = {
  id: number;
  name: string;
  base_cents: number;
  /** In epoch milliseconds. */
  counted_from: number;
  cents_per_hour: number;
  reset_cents: number;
  drops_from_cents: number;
  drops_until_cents: number;
  /** The secret amount at which it is won, drawn when the pot started. */
  drops_at_cents: number;
};

export type Drop = { level: Level; amount_cents: number; at: number; winner: string };

/** The current amount of a level. */
export function levelAmount(level: Level, now: number): number {
  const grown = (Math.max(0, now - level.counted_from) * level.cents_per_hour) / HOUR;
  return level.base_cents + Math.floor(grown);
}

type Draw = (limit: number) => number;

/**
 * The wins that are due by now in order, and the level after them. A pot that was not read for long is won as often as
 * it would have been.
 */
export function settleLevel(
  level: Level,
  now: number,
  { draw, names }: { draw: Draw; names: readonly string[] },
): { level: Level; drops: Drop[] } {
  const drops: Drop[] = [];
  let current = level;
  while (levelAmount(current, now) >= current.drops_at_cents) {
    const missing = current.drops_at_cents - current.base_cents;
    const at = current.counted_from + Math.ceil((missing * HOUR) / current.cents_per_hour);
    drops.push({
      level: current,
      amount_cents: current.drops_at_cents,
      at,
      winner: names[draw(names.length)] ?? '',
    });
    current = {
      ...current,
      base_cents: current.reset_cents,
      counted_from: at,
      drops_at_cents: drawDrop(current, draw),
    };
  }
  return { level: current, drops };
}

/** Draws the amount at which a new pot is won. All amounts in its range are equally likely. */
export function drawDrop(level: Pick<Level, 'drops_from_cents' | 'drops_until_cents'>, draw: Draw): number {
  return level.drops_from_cents + draw(level.drops_until_cents - level.drops_from_cents + 1);
}
