import { say } from './generated/words.ts';
import { formatClock, MARKET_ZONE } from './time.ts';

type Described =
  | { type: 'live' | 'release'; release: number }
  | { type: 'draft'; drafts: number | undefined }
  | { type: 'scheduled'; until: number; applied: readonly { comment: string }[]; release: number };

/** “Thu 24 Dec 2026 00:00 Berlin (Wed 23:00 UTC)”: the UTC day is included only when it differs. */
export function bothClocks(instant: number): string {
  const day = (zone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options }).format(instant).replace(',', '');
  const long: Intl.DateTimeFormatOptions = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  };
  const isSameDay = day(MARKET_ZONE, long) === day('UTC', long);
  const utcDay = isSameDay ? '' : `${day('UTC', { weekday: 'short' })} `;
  return say('market-zone-instant-berlin', {
    marketZone: day(MARKET_ZONE, long),
    instant: formatClock(instant),
    utcDay,
    instant2: formatClock(instant, 'UTC'),
  });
}

/** Describes the shown content in one plain line. */
export function contentWords(content: Described): string {
  switch (content.type) {
    case 'live':
      return say('live-release-release', { release: content.release });
    case 'release':
      return say('release-as-it-was', { release: content.release });
    case 'draft':
      if (content.drafts === undefined) return say('draft-live-with-all');
      if (content.drafts === 0) return say('draft-the-same-as');
      return say('draft-with-drafts', { count: content.drafts });
    case 'scheduled': {
      const on = say('scheduled-as-on-until', { until: bothClocks(content.until) });
      const last = content.applied.at(-1);
      if (!last) return say('nothing-is-published-until', { on, release: content.release });
      const others = content.applied.length - 1;
      const more = others === 0 ? '' : say('and-others', { count: others });
      return say('on-release-comment', { on, comment: last.comment, more });
    }
    default:
      return content satisfies never;
  }
}
