import { crashWinCents, multiplierAt, PAUSE_MS } from '../../../frames/crash.model.ts';
import type { Services } from '../../services.ts';
import { betBody, hasLeftByItself, type CrashBets } from './crash-bets.service.ts';
import { botsOf } from './crash-bots.ts';
import type { ShownBet, ShownBets } from './crash-shown-bets.ts';
import { phaseOf, type Flight, type Flights } from './crash-flights.repository.ts';
import { sha256 } from './fairness.ts';
import type { GameSession } from './game-sessions.repository.ts';
import type { PlayMoney } from './play-money.ts';
import { isOwn } from './rounds.repository.ts';

const SHOWN_FLIGHTS = 12;

type Needs = {
  services: Services;
  money: PlayMoney;
  flights: Flights;
  bets: CrashBets;
  shown: ShownBets;
  loadSession: () => Promise<GameSession>;
};

/** What everybody sees of the flight, and the session’s own bet. The crash point is only included after the crash. */
export async function crashState({ services, money, flights, bets, shown, loadSession }: Needs) {
  const { clock } = services;
  let session = await loadSession();
  const flight = await flights.current();
  let own = await bets.findOwn(session, flight.id);
  const isDecided = own && (hasLeftByItself(own, flight, clock()) || phaseOf(flight, clock()) === 'crashed');
  if (own?.state === 'open' && isDecided) {
    await bets.settleIfDecided(own.id);
    own = await bets.findOwn(session, flight.id);
    session = await loadSession();
  }
  const now = clock();
  const phase = phaseOf(flight, now);
  const isOver = phase === 'crashed';
  const balance = await money.balance(services.db, session);
  const multiplier = isOver ? flight.crashHundredths : multiplierAt(now - flight.startsAt);
  const history = await flights.before(flight.id, SHOWN_FLIGHTS);
  return {
    now,
    round: {
      number: flight.id,
      phase,
      starts_at: flight.startsAt,
      multiplier_hundredths: multiplier,
      crashed_hundredths: isOver ? flight.crashHundredths : null,
      hash: isOver ? flight.hash : null,
      previous_hash: sha256(flight.hash),
      salt: await flights.saltOf(flight),
      next_at: isOver ? flight.crashesAt + PAUSE_MS : null,
    },
    mine: own ? betBody(own, balance) : null,
    bets: [
      ...(await shown.find(flight, session.mode)).map((bet) => showBet(bet, { flight, session, now })),
      ...(session.mode === 'demo' ? shownBots(flight, session.currency, now) : []),
    ],
    history: history.map(({ id, crashHundredths }) => ({ number: id, crashed_hundredths: crashHundredths })),
    balance_cents: balance,
  };
}

/** Others on the flight: players see players, demos see demos. */
function showBet(
  bet: ShownBet,
  { flight, session, now }: { flight: Flight; session: GameSession; now: number },
) {
  const { sessionId, nickname, betCents, currency, autoHundredths, cashedOutHundredths } = bet;
  const taken = cashedOutHundredths ?? (hasLeftByItself(bet, flight, now) ? autoHundredths : null);
  return {
    name: shownName(nickname, sessionId),
    is_mine: isOwn(bet, session),
    is_bot: false,
    bet_cents: betCents,
    currency,
    cashed_out_hundredths: taken,
    win_cents: taken === null ? 0 : crashWinCents(betCents, taken),
  };
}

function shownBots(flight: Flight, currency: string, now: number) {
  return botsOf(flight.id, currency).map(({ name, betCents, leavesAtHundredths }) => {
    const hasLeft = hasLeftByItself({ autoHundredths: leavesAtHundredths }, flight, now);
    return {
      name,
      is_mine: false,
      is_bot: true,
      bet_cents: betCents,
      currency,
      cashed_out_hundredths: hasLeft ? leavesAtHundredths : null,
      win_cents: hasLeft ? crashWinCents(betCents, leavesAtHundredths) : 0,
    };
  });
}

/** In the form in which winners are named elsewhere (JACK-11). */
function shownName(nickname: unknown, sessionId: number | null): string {
  return typeof nickname === 'string' && nickname !== ''
    ? `${nickname.slice(0, 6)}***`
    : `Guest ${sessionId}`;
}
