import type { ResolvedAdventuresDocument } from '@marquee/schemas';

type Day = ResolvedAdventuresDocument['days'][number];

/** A day in the specified shape (ADV-01 to ADV-03), for one visitor. */
export type PublicDay = Pick<Day, 'title' | 'image' | 'prize' | 'condition'> & {
  day: number;
  step: number;
  stepTotal: number;
  isCompleted: boolean;
  startAt: string;
};

const DAY = 86_400_000;

/** An adventure with the visitor's own completed days. Data about other players is not sent. */
export function toPublicAdventure(adventure: ResolvedAdventuresDocument) {
  const { id, title, text, image, gradient, start_at, days, details, superPrize } = adventure;
  const completed = new Set((adventure.completions ?? []).map(({ step }) => step));
  const start = Date.parse(start_at);
  const startOf = (day: number): string => new Date(start + (day - 1) * DAY).toISOString();
  const last = days.at(-1)?.day ?? 0;
  return {
    id,
    title,
    text,
    image,
    gradient,
    details,
    startAt: startOf(1),
    endAt: startOf(last + 1),
    days: days.map(({ day, title: name, image: symbol, prize, condition }, index): PublicDay => ({
      day,
      step: index + 1,
      stepTotal: days.length,
      isCompleted: completed.has(index + 1),
      startAt: startOf(day),
      title: name,
      image: symbol,
      prize,
      condition,
    })),
    // The super prize is on the day after the last one (ADV-04, ADV-15).
    superPrize: superPrize && { ...superPrize, day: last + 1, startAt: startOf(last + 1) },
  };
}
