import type { CrashBet, CrashState } from '@marquee/schemas';
import {
  BETTING_MS,
  crashWinCents,
  LEAST_AUTO_HUNDREDTHS,
  MOST_HUNDREDTHS,
  readAutoCashOut,
} from '../crash.model.ts';
import { el, icon } from '../shared/dom.ts';
import { createGameApi, GameError, readToken, wait } from '../shared/game-api.ts';
import { tellHost } from '../shared/host.ts';
import { createLastRound, noteShown } from '../shared/last-round.ts';
import { createPause, startRealityChecks } from '../shared/reality-check.ts';
import { showRefusal } from '../shared/refusals.ts';
import { openSession, type OpenGame } from '../shared/session.ts';
import { createStakeField } from '../shared/stake-field.ts';
import { showStartFailure } from '../shared/start-failure.ts';
import { createFlightClock } from './flight-clock.ts';
import { createFlyers, createHistory, formatTimes } from './flyers.ts';
import { openRules } from './rules-dialog.ts';
import { createSky } from './sky.ts';

const ASK_FLYING_MS = 220;
const ASK_MS = 450;
/** Short enough that a waiting player soon sees that the connection is back. */
const LONGEST_PAUSE_MS = 15_000;
/** Refusals that only mean that the flight was faster. */
const TOO_LATE = new Set(['CRASH_BETTING_CLOSED', 'CRASH_BET_OVER', 'CRASH_NOT_FLYING', 'CRASH_BET_PLACED']);

openSession(createGameApi(readToken())).then(run, showStartFailure);

function run(game: OpenGame): void {
  const { session, money, t, api, isCalm } = game;
  const isDemo = session.mode === 'demo';
  const sums = { bet: session.bet_sum_cents, win: session.win_sum_cents };
  const clock = createFlightClock();
  const pause = createPause();
  let state: CrashState | undefined;
  let isQueued = false;
  let isBusy = false;
  let isRiding = false;
  /** The connection is lost and the state of the flight unknown. */
  let isLost = false;
  let lastBet: CrashBet | undefined;
  /** The action that the button’s text describes. */
  let offer: 'bet' | 'next' | 'cashOut' | undefined;

  const sky = createSky(isCalm);
  const flyers = createFlyers(game);
  const last = createLastRound(game);
  const history = createHistory(game);
  const live = el('p', { class: 'visually-hidden', role: 'status' });
  const big = el('p', { class: 'multiplier', 'data-part': 'multiplier', 'aria-hidden': true }, '1.00×');
  const note = el('p', { class: 'note', 'data-part': 'note', 'aria-hidden': true });
  const countdown = el('i', { class: 'countdown', 'data-part': 'countdown' });
  const cut = icon(
    'M2 2l20 20M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7m4.6.7a10 10 0 0 1 4.2 2M2 8.8a15 15 0 0 1 4.2-2.6m4.5-1.1A15 15 0 0 1 22 8.8M12 20h.01',
  );
  cut.classList.add('cut');
  cut.dataset['part'] = 'cut';
  sky.element.append(
    el('div', { class: 'readout', 'data-part': 'readout', 'aria-hidden': true }, cut, big, note, countdown),
  );
  const balanceText = el('span', { class: 'amount', 'data-part': 'balance' }, money(session.balance_cents));
  const stake = createStakeField(game, () => showButton());
  const auto = el('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    placeholder: '–',
    'aria-describedby': 'auto-problem',
    on: { input: () => showAutoProblem(false) },
  });
  const autoProblem = el('small', { id: 'auto-problem', role: 'alert' });
  const button = el('button', { type: 'button', class: 'strong main', on: { click: () => void press() } });
  const seconds = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

  const root = document.querySelector('#game');
  root?.removeAttribute('aria-busy');
  root?.append(
    el(
      'header',
      { class: 'bar' },
      el('h1', {}, session.game.title),
      isDemo && el('span', { class: 'chip' }, t('demo')),
      el('span', { class: 'space' }),
      el(
        'button',
        { type: 'button', class: 'quiet', on: { click: showRules } },
        icon('M12 17v-6m0-4h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'),
        el('span', {}, t('rules')),
      ),
    ),
    last.element,
    history.element,
    sky.element,
    el(
      'section',
      { class: 'controls' },
      el('div', { class: 'figure' }, el('span', {}, isDemo ? t('playMoney') : t('balance')), balanceText),
      stake.element,
      el('label', { class: 'figure auto' }, el('span', {}, t('autoCashOut')), auto, autoProblem),
      button,
    ),
    flyers.element,
    live,
  );

  document.addEventListener('keydown', (event) => {
    if (event.target !== document.body || document.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowUp') stake.step(1);
    else if (event.key === 'ArrowDown') stake.step(-1);
    else if (event.key === ' ' || event.key === 'Enter') void press();
    else return;
    event.preventDefault();
  });
  startRealityChecks(game, {
    sums: () => sums,
    pause(isOn) {
      isQueued = false;
      pause.set(isOn);
    },
  });
  showButton();
  // A closing window shows no outcome any more, so it may be shown elsewhere.
  addEventListener('pagehide', () => ride(false));
  void follow();
  requestAnimationFrame(draw);

  /** Polls the state. A lost connection costs nothing, because the server settles bets by itself. */
  async function follow(): Promise<void> {
    let failures = 0;
    for (;;) {
      const askedAt = performance.now();
      try {
        const next = await api.get<CrashState>('/crash', { retries: 0 });
        failures = 0;
        showLost(false);
        clock.learn(next.now, askedAt, performance.now());
        take(next);
      } catch (error) {
        if (error instanceof GameError && error.code === 'GAME_SESSION_ENDED')
          return showRefusal(game, error);
        failures += 1;
        // A single failure may be an accident.
        if (failures > 1 || navigator.onLine === false) showLost(true);
        // Randomised, because all players lost the connection together.
        await wait(Math.min(ASK_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - Math.random() / 2));
        continue;
      }
      await wait(state?.round.phase === 'flying' ? ASK_FLYING_MS : ASK_MS);
    }
  }

  /** Without a connection, the flight does not continue on the screen (PLAY-01). */
  function showLost(isNow: boolean): void {
    if (isLost === isNow) return;
    isLost = isNow;
    if (isLost) sky.lose();
    big.textContent = '';
    note.textContent = isLost ? t('offline') : '';
    live.textContent = note.textContent;
    showButton();
  }

  function take(next: CrashState): void {
    const before = state;
    state = next;
    balanceText.textContent = money(next.balance_cents);
    flyers.show(next.bets);
    const { number, crashed_hundredths } = next.round;
    history.show(
      crashed_hundredths === null
        ? next.history
        : [{ number, crashed_hundredths }, ...next.history].slice(0, 12),
    );
    if (next.mine) noteBet(next.mine);
    if (crashed_hundredths !== null && before?.round.crashed_hundredths === null)
      live.textContent = t('gone', { at: formatTimes(crashed_hundredths) });
    if (next.round.phase === 'betting' && isQueued && !next.mine) void bet();
    showButton();
  }

  /** Counts a bet when it is first seen, and its win once when it is settled. */
  function noteBet(own: CrashBet): void {
    const wasOpen = lastBet?.id === own.id && lastBet.state === 'open';
    if (lastBet?.id !== own.id) sums.bet += own.bet_cents;
    if (own.state === 'settled' && (wasOpen || lastBet?.id !== own.id)) {
      sums.win += own.win_cents;
      noteShown(own.id);
      if (own.cashed_out_hundredths !== null)
        live.textContent = `${t('cashedOut', { at: formatTimes(own.cashed_out_hundredths) })}: ${money(own.win_cents)}`;
      ride(false);
      if (!isDemo) tellHost({ type: 'refresh_user' });
    }
    lastBet = own;
  }

  /** From take-off to the end, only the game shows the outcome (PLAY-02). */
  function ride(isAboard: boolean): void {
    if (isAboard === isRiding) return;
    isRiding = isAboard;
    tellHost({ type: isAboard ? 'round_started' : 'round_shown' });
  }

  /** Does what the button says. If the flight has taken off since, no bet is made on the next one. */
  async function press(): Promise<void> {
    if (isBusy || !state || pause.isOn() || !offer) return;
    if (offer === 'bet') return bet();
    if (offer === 'cashOut') return state.mine?.state === 'open' ? cashOut(state.mine) : undefined;
    isQueued = !isQueued;
    showButton();
  }

  async function bet(): Promise<void> {
    isQueued = false;
    last.hide();
    const autoHundredths = readAutoCashOut(auto.value);
    showAutoProblem(autoHundredths === undefined);
    if (autoHundredths === undefined) return showButton();
    await act(async () => {
      const flight = state?.round.number;
      const own = await api.post<CrashBet>(
        '/crash_bets',
        { bet_cents: stake.value(), auto_hundredths: autoHundredths },
        // Sent later, it would be a bet on the next flight.
        { isWanted: () => state?.round.number === flight && phaseNow() === 'betting' },
      );
      if (!isDemo) tellHost({ type: 'refresh_user' });
      settleLocally(own);
      live.textContent = t('betPlaced');
    });
  }

  /** No bet is made while the multiplier cannot be read. The field then shows a message. */
  function showAutoProblem(isWrong: boolean): void {
    const bounds = { least: formatTimes(LEAST_AUTO_HUNDREDTHS), most: formatTimes(MOST_HUNDREDTHS) };
    autoProblem.textContent = isWrong ? t('autoWrong', bounds) : '';
    auto.setAttribute('aria-invalid', String(isWrong));
    if (isWrong) auto.focus();
  }

  async function cashOut({ id }: CrashBet): Promise<void> {
    await act(async () => settleLocally(await api.post<CrashBet>(`/crash_bets/${id}/cash_out`)));
  }

  function settleLocally(own: CrashBet): void {
    if (state?.round.number === own.round) state = { ...state, mine: own, balance_cents: own.balance_cents };
    balanceText.textContent = money(own.balance_cents);
    noteBet(own);
  }

  async function act(work: () => Promise<void>): Promise<void> {
    isBusy = true;
    showButton();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof GameError && TOO_LATE.has(error.code))) showRefusal(game, error);
    } finally {
      isBusy = false;
      showButton();
    }
  }

  function showRules(): void {
    openRules(game, { previousHash: state?.round.previous_hash ?? '', roundId: lastBet?.id });
  }

  function phaseNow(): 'betting' | 'flying' | 'crashed' {
    return state ? clock.look(state).phase : 'betting';
  }

  function showButton(): void {
    const own = state?.mine;
    const phase = phaseNow();
    // A returning player may be on board. Until that is known, the button offers nothing.
    const isKnown = state !== undefined && !isLost;
    const isAboard = own?.state === 'open';
    stake.disable(isAboard);
    auto.disabled = isAboard;
    button.classList.toggle('out', isAboard && phase === 'flying');
    button.classList.toggle('queued', isQueued);
    const canCashOut = isAboard && phase === 'flying';
    button.setAttribute('aria-disabled', String(isBusy || !isKnown || isAboard));
    if (canCashOut) return showCashOut(own);
    const amount = money(stake.value());
    offer = !isKnown || isAboard ? undefined : phase === 'betting' && !own && !isQueued ? 'bet' : 'next';
    if (!state) button.textContent = t('opening');
    else if (isAboard) button.textContent = t('betPlaced');
    else if (isLost) button.textContent = t('reconnecting');
    else if (isQueued) button.textContent = t('betNext');
    else button.textContent = t(offer === 'bet' ? 'placeBet' : 'placeNext', { amount });
  }

  function showCashOut({ bet_cents }: CrashBet): void {
    offer = 'cashOut';
    const amount = state ? crashWinCents(bet_cents, clock.look(state).hundredths) : bet_cents;
    // Without a connection, the value of the flight is unknown too.
    button.textContent = isLost ? t('cashOutNow') : t('cashOut', { amount: money(amount) });
    button.classList.add('out');
    button.setAttribute('aria-disabled', String(isBusy));
  }

  function draw(): void {
    requestAnimationFrame(draw);
    if (!state || isLost) return;
    const look = clock.look(state);
    sky.draw(look);
    const own = state.mine;
    if (own?.state === 'open' && look.phase !== 'betting') ride(true);
    if (own?.state === 'open' && look.phase === 'flying') showCashOut(own);
    const leftMs = Math.max(0, state.round.starts_at - clock.now());
    countdown.style.setProperty('--left', String(leftMs / BETTING_MS));
    big.textContent =
      look.phase === 'betting' ? `${seconds.format(leftMs / 1000)} s` : formatTimes(look.hundredths);
    note.textContent = noteOf(look);
  }

  function noteOf({ phase, hundredths }: ReturnType<typeof clock.look>): string {
    const own = state?.mine;
    if (own && own.cashed_out_hundredths !== null)
      return `${t('cashedOut', { at: formatTimes(own.cashed_out_hundredths) })} · ${money(own.win_cents)}`;
    if (phase === 'betting') return t('takesOff');
    return phase === 'crashed' ? t('gone', { at: formatTimes(hundredths) }) : '';
  }
}
