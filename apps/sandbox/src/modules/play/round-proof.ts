import { isRecord } from '@marquee/schemas/is-record';
import { requireSubunits } from '../../money/convert-amount.ts';
import { SandboxError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { phaseOf, type Flights } from './crash-flights.repository.ts';
import { sha256 } from './fairness.ts';
import { findRound, type Round } from './rounds.repository.ts';

type Needs = Pick<Services, 'db' | 'catalogue' | 'clock'> & { flights: Flights };

/** The inputs of a round. Null for those that must not be known yet. */
export async function roundProof(needs: Needs, id: string) {
  const round = await findRound(needs.db, id);
  // For a round at a table, the studio has the proof.
  if (!round || (round.seedsId === null && round.flightId === null))
    throw new SandboxError('ROUND_NOT_FOUND');
  return {
    id,
    game: round.game,
    kind: round.flightId === null ? ('slot' as const) : ('crash' as const),
    created_at: new Date(round.createdAt).toISOString(),
    bet_cents: shownStake(round),
    win_cents: round.winCents,
    currency: round.currency,
    subunits_to_unit: requireSubunits(round.currency),
    nonce: round.nonce,
    stops: shownStops(round.details),
    ...shownGrid(round.details),
    ...(await seedsProof(needs, round)),
    ...(await flightProof(needs, round)),
  };
}

async function seedsProof({ db, clock }: Needs, { seedsId }: Round) {
  const seeds =
    seedsId === null
      ? undefined
      : await db.selectFrom('game_seeds').selectAll().where('id', '=', seedsId).executeTakeFirst();
  // An ended session no longer uses its seeds.
  const user =
    seeds?.revealed_at === null
      ? await db
          .selectFrom('game_sessions')
          .select('id')
          .where('seeds_id', '=', Number(seeds.id))
          .where('expires_at', '>', clock())
          .executeTakeFirst()
      : undefined;
  return {
    server_seed_hash: seeds?.server_seed_hash ?? null,
    server_seed: user ? null : (seeds?.server_seed ?? null),
    client_seed: seeds?.client_seed ?? null,
  };
}

async function flightProof({ db, flights, clock }: Needs, { flightId }: Round) {
  const flight = flightId === null ? undefined : await flights.find(db, flightId);
  const isOver = flight !== undefined && phaseOf(flight, clock()) === 'crashed';
  return {
    flight: flightId,
    hash: isOver ? flight.hash : null,
    previous_hash: flight ? sha256(flight.hash) : null,
    salt: flight ? await flights.saltOf(flight) : null,
    crashed_hundredths: isOver ? flight.crashHundredths : null,
  };
}

/** The stake that its lines won by. For a round that a gift paid for, it is the gift’s stake. */
function shownStake({ betCents, details }: Round): number {
  if (betCents > 0 || typeof details !== 'object' || details === null) return betCents;
  return 'bet_cents' in details ? Number(details.bet_cents) : betCents;
}

function shownStops(details: unknown): number[] | null {
  if (typeof details !== 'object' || details === null || !('spins' in details)) return null;
  const { spins } = details;
  const first: unknown = Array.isArray(spins) ? spins[0] : undefined;
  if (typeof first !== 'object' || first === null || !('stops' in first)) return null;
  return Array.isArray(first.stops) ? first.stops.map(Number) : null;
}

/** The rules that the round was played by, and what it showed first. Rounds of before there were several have neither. */
function shownGrid(details: unknown): { rules: string | null; grid: string[] | null } {
  const rules = isRecord(details) && typeof details['rules'] === 'string' ? details['rules'] : null;
  const spins = isRecord(details) ? details['spins'] : undefined;
  const first: unknown = Array.isArray(spins) ? spins[0] : undefined;
  const grid = isRecord(first) && Array.isArray(first['grid']) ? first['grid'].map(String) : null;
  return { rules, grid };
}
