import type { PlatformCalls } from '@marquee/schemas/platform';
import { consentsOf } from '../consents/consents.model.ts';
import type { HistoryRow, PlayerHistory } from './player-history.repository.ts';

type Answer = PlatformCalls['POST /api/player_facts']['answer'];
type Fact = Answer['held'][number];

/**
 * What was known of a player at an instant. Where nothing was recorded yet, what is known now, which `held` does not
 * name. Undefined: the account was made later.
 */
export function factsAt(
  { createdAt, rows }: PlayerHistory,
  { at, now }: { at: number; now: number },
): Omit<Answer, 'id'> | undefined {
  if (at < createdAt) return undefined;
  const begun = Math.min(...rows.flatMap(({ fact, since }) => (fact === 'profile' ? [since] : [])));
  const isRecorded = at >= begun;
  const open = rows.filter(heldAt(isRecorded ? at : now));
  const profile = open.flatMap(({ fact, value }) => (fact === 'profile' ? [value] : [])).at(-1);
  // A break may be older than the record of everything else.
  const early = isRecorded ? undefined : breakOf(rows.filter(heldAt(at)), at);
  const facts: Answer['facts'] = {
    registered_at: new Date(createdAt).toISOString(),
    break: early ?? breakOf(open, isRecorded ? at : now) ?? 'none',
    groups: open.flatMap(({ fact, value }) => (fact === 'group' ? [value] : [])).toSorted((a, b) => a - b),
    ...known('currency', profile?.currency),
    ...known('country', profile?.country),
    // As the profile says it: what was never filled in is no.
    verified: profile?.verified === true || profile?.sumsub_verified === true,
    receive_promos: profile?.receive_promos ?? false,
    receive_sms_promos: profile?.receive_sms_promos ?? false,
    consents: consentsOf(profile ?? {}),
    ...known('age', profile?.date_of_birth ? ageAt(profile.date_of_birth, at) : undefined),
  };
  const held = isRecorded
    ? (Object.keys(facts) as Fact[]) // its own
    : (['registered_at', ...(early ? (['break'] as const) : [])] satisfies Fact[]);
  return { facts, held };
}

const heldAt =
  (instant: number) =>
  ({ since, until }: HistoryRow): boolean =>
    since <= instant && (until === null || until > instant);

/** Of two the stricter one; undefined: none was recorded. */
function breakOf(held: readonly HistoryRow[], instant: number): 'selfexclusion' | 'coolingoff' | undefined {
  const running = held.flatMap((row) =>
    (row.fact === 'selfexclusion' || row.fact === 'coolingoff') &&
    (row.value.ends_at === null || row.value.ends_at > instant)
      ? [row.fact]
      : [],
  );
  return running.includes('selfexclusion') ? 'selfexclusion' : running[0];
}

/** Nothing for what a profile does not have. */
const known = <Name extends Fact, Value>(name: Name, value: Value | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };

/** Full years, in UTC. */
function ageAt(bornOn: string, instant: number): number {
  const day = new Date(instant).toISOString();
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4));
  return day.slice(5, 10) < bornOn.slice(5, 10) ? years - 1 : years;
}
