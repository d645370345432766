import type { FreeRounds, GameSession, SlotRound } from '@marquee/schemas';
import { el, icon } from '../shared/dom.ts';
import { openFairness } from '../shared/fairness-dialog.ts';
import { createGameApi, readToken, wait } from '../shared/game-api.ts';
import { holdRound, tellHost } from '../shared/host.ts';
import { createLastRound, noteShown } from '../shared/last-round.ts';
import { createPace } from '../shared/pace.ts';
import { createPause, startRealityChecks } from '../shared/reality-check.ts';
import { showRefusal } from '../shared/refusals.ts';
import { largest, openSession, type OpenGame } from '../shared/session.ts';
import { createStakeField } from '../shared/stake-field.ts';
import { showStartFailure } from '../shared/start-failure.ts';
import { askAutoplay, createAutoplay, type AutoplayRules } from './autoplay.ts';
import { showWin } from './celebration.ts';
import { createGiftRounds } from './gift-rounds.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { mechanicOf } from '../mechanics/mechanics.ts';
import { createReels } from './reels.ts';
import { openRules } from './rules-dialog.ts';
import { showSteps } from './show-steps.ts';
import { createSounds } from './sounds.ts';
import { createSymbols, symbolDefinitions } from './symbols.ts';
import { createWinMeter } from './win-meter.ts';

/** The shortest time between two stakes, however fast the reels are. */
const LEAST_CYCLE_MS = 2500;
const PACE = { firstMs: 650, betweenMs: 190 };
const QUICK_PACE = { firstMs: 250, betweenMs: 0 };

openSession(createGameApi(readToken())).then(run, showStartFailure);

function run(game: OpenGame): void {
  const { session, money, t, api, isCalm } = game;
  const isDemo = session.mode === 'demo';
  const sums = { bet: session.bet_sum_cents, win: session.win_sum_cents };
  let fairness = session.fairness;
  let balance = session.balance_cents;
  let lastRound: string | undefined;
  let isSpinning = false;
  const pause = createPause();
  const pace = createPace(session);
  let isQuick = false;
  let autoplay: ReturnType<typeof createAutoplay> | undefined;

  const mechanic = mechanicOf(session.rules);
  const symbols = createSymbols(session.game.symbols);
  const sounds = createSounds(session.game.identifier);
  const greeting = firstGrid(mechanic);
  const reels = createReels(mechanic, symbols, greeting);
  const banner = el('p', { class: 'banner', hidden: true });
  const balanceText = el('span', { class: 'amount', 'data-part': 'balance' }, money(balance));
  const meter = createWinMeter(game);
  const stake = createStakeField(game, () => {});
  const gift = createGiftRounds(game);
  const last = createLastRound(game);
  const spinButton = el(
    'button',
    {
      type: 'button',
      class: 'spin',
      'data-part': 'spin',
      'aria-label': t('spin'),
      on: { click: () => press() },
    },
    icon('M20 12a8 8 0 1 1-2.6-5.9M20 4v5h-5'),
  );
  const autoCount = el('span', {}, t('auto'));
  const autoButton = el(
    'button',
    { type: 'button', class: 'auto', 'data-part': 'auto', on: { click: toggleAutoplay } },
    icon('M4 12a8 8 0 0 1 13.6-5.7L20 8M20 4v4h-4M20 12a8 8 0 0 1-13.6 5.7L4 16m0 4v-4h4'),
    autoCount,
  );
  const quickButton = el(
    'button',
    {
      type: 'button',
      class: 'quiet',
      'data-part': 'quick',
      'aria-pressed': 'false',
      on: { click: toggleQuick },
    },
    icon('M13 3 5 14h6l-1 7 8-11h-6Z'),
    el('span', {}, t('turbo')),
  );
  const soundButton = el(
    'button',
    { type: 'button', class: 'quiet', 'aria-pressed': 'false', on: { click: toggleSounds } },
    icon('M4 10v4h3l5 4V6L7 10Zm12-1a4 4 0 0 1 0 6m2-9a8 8 0 0 1 0 12'),
    el('span', {}, t('sound')),
  );
  const stage = el('div', { class: 'stage' }, gift.element, reels.element, banner);
  const quiet = (label: string, paths: string, act: () => void): HTMLElement =>
    el('button', { type: 'button', class: 'quiet', on: { click: act } }, icon(paths), el('span', {}, label));

  const root = document.querySelector('#game');
  root?.removeAttribute('aria-busy');
  root?.append(
    symbolDefinitions(largest(session.game.preview)),
    el('img', { class: 'art', src: largest(session.game.preview), alt: '' }),
    el(
      'header',
      { class: 'bar' },
      el('h1', {}, session.game.title),
      isDemo && el('span', { class: 'chip' }, t('demo')),
      el('span', { class: 'space' }),
      el(
        'div',
        { class: 'tools' },
        soundButton,
        session.has_quick_spins && quickButton,
        quiet(t('rules'), 'M12 17v-6m0-4h.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z', () =>
          openRules(game, { mechanic, symbols, betCents: stake.value() }),
        ),
        quiet(t('fairness'), 'M12 3 5 6v6c0 4 3 7 7 9 4-2 7-5 7-9V6Zm-3 9 2 2 4-4', () =>
          openFairness(game, { fairness, lastRound, onChange: (next) => (fairness = next) }),
        ),
      ),
    ),
    last.element,
    stage,
    el(
      'footer',
      { class: 'controls', 'data-part': 'controls' },
      el(
        'div',
        { class: 'figure balance' },
        el('span', {}, isDemo ? t('playMoney') : t('balance')),
        balanceText,
      ),
      meter.element,
      stake.element,
      session.has_autoplay ? autoButton : el('span', {}),
      spinButton,
    ),
    meter.spoken,
  );

  document.addEventListener('keydown', (event) => {
    const isFree = event.target === document.body || event.target === spinButton;
    if (!isFree || document.querySelector('dialog[open]')) return;
    if (event.key === 'ArrowUp') stake.step(1);
    else if (event.key === 'ArrowDown') stake.step(-1);
    else if ((event.key === ' ' || event.key === 'Enter') && event.target === document.body) press();
    else return;
    event.preventDefault();
  });
  startRealityChecks(game, { sums: () => sums, pause: pause.set });
  showGift();
  gift.greet();
  // A closing window shows no outcome any more, so it may be shown elsewhere.
  addEventListener('pagehide', () => tellHost({ type: 'round_shown' }));

  function press(): void {
    if (autoplay) return stopAutoplay();
    if (!isSpinning && !pause.isOn()) void play();
  }

  function toggleSounds(): void {
    sounds.toggle();
    soundButton.setAttribute('aria-pressed', String(sounds.isOn()));
  }

  function toggleQuick(): void {
    isQuick = !isQuick;
    quickButton.setAttribute('aria-pressed', String(isQuick));
  }

  function toggleAutoplay(): void {
    if (autoplay) return stopAutoplay();
    if (isSpinning) return;
    askAutoplay(game, stake.value(), (rules: AutoplayRules) => {
      autoplay = createAutoplay(rules);
      showAutoplay();
      void play();
    });
  }

  function stopAutoplay(): void {
    autoplay = undefined;
    showAutoplay();
  }

  function showAutoplay(): void {
    autoCount.textContent = autoplay ? `${t('stop')} · ${autoplay.left()}` : t('auto');
    autoButton.classList.toggle('running', autoplay !== undefined);
    stake.disable(isSpinning || autoplay !== undefined);
  }

  /** A gift sets the stake, and each of its rounds is started by hand. */
  function showGift(): void {
    const rounds = gift.current();
    stake.fix(rounds?.bet_cents);
    autoButton.hidden = rounds !== undefined;
  }

  async function play(): Promise<void> {
    const isGift = gift.current() !== undefined;
    const betCents = stake.value();
    const startedAt = performance.now();
    setSpinning(true);
    if (!isGift) balanceText.textContent = money(balance - Math.min(betCents, balance));
    meter.clear();
    last.hide();
    sounds.spin();
    if (!isCalm()) reels.start();
    try {
      await pace.free();
      await holdRound();
      const round = isGift
        ? await api.post<SlotRound>('/free_rounds')
        : await api.post<SlotRound>('/spins', { bet_cents: betCents });
      pace.begun();
      await show(round);
      if (round.free_rounds) await noteGift(round.free_rounds);
      await wait(LEAST_CYCLE_MS - (performance.now() - startedAt));
      await pace.free();
      setSpinning(false);
      const { bet_cents, win_cents, spins, jackpot } = round;
      const isSpecial = spins.some(({ kind }) => kind === 'free' || kind === 'hold') || jackpot !== null;
      if (autoplay && !autoplay.goesOn({ betCents: bet_cents, winCents: win_cents, isSpecial }))
        stopAutoplay();
      showAutoplay();
      await pause.over();
      if (autoplay) void play();
    } catch (error) {
      stopAutoplay();
      tellHost({ type: 'round_shown' });
      await reels.land(greeting, { ...QUICK_PACE, isCalm: isCalm() });
      balanceText.textContent = money(balance);
      setSpinning(false);
      showRefusal(game, error);
      if (isGift) await findGift();
    }
  }

  async function noteGift(rounds: FreeRounds): Promise<void> {
    gift.set(rounds);
    showGift();
    if (rounds.left > 0) return;
    await gift.sumUp(rounds);
    await findGift();
  }

  /** Another gift may follow, and one that was played in another window is over. */
  async function findGift(): Promise<void> {
    const next = await api.get<GameSession>('').catch(() => undefined);
    gift.set(next?.free_rounds ?? null);
    showGift();
  }

  async function show(round: SlotRound): Promise<void> {
    const speed = { ...(isQuick ? QUICK_PACE : PACE), isCalm: isCalm() };
    await showSteps(game, { reels, banner, meter, sounds }, { round, pace: speed });
    fairness = round.fairness;
    lastRound = round.id;
    balance = round.balance_cents;
    // Nobody staked anything for a gift’s rounds, and their wins are not money yet.
    if (!round.free_rounds) {
      sums.bet += round.bet_cents;
      sums.win += round.win_cents;
    }
    balanceText.textContent = money(balance);
    meter.show(round.win_cents, round.bet_cents);
    meter.announce(round);
    noteShown(round.id);
    tellHost({ type: 'round_shown' });
    if (!isDemo) tellHost({ type: 'refresh_user' });
    if (round.jackpot) {
      const { name, amount_cents } = round.jackpot;
      await showWin(game, stage, { betCents: 0, winCents: amount_cents, title: t('jackpot', { name }) });
    }
    await showWin(game, stage, { betCents: round.bet_cents, winCents: round.win_cents });
  }

  function setSpinning(next: boolean): void {
    isSpinning = next;
    spinButton.setAttribute('aria-label', next ? t('spinning') : t('spin'));
    spinButton.setAttribute('aria-disabled', String(next));
    stake.disable(next || autoplay !== undefined);
  }
}

/** What the reels show before the first round. */
function firstGrid({ bags, rows }: Mechanic): string[] {
  const paying = 'abcdefgh';
  return bags.map((bag, reel) =>
    Array.from({ length: rows[reel] ?? 0 }, (_, row) => {
      const symbol = paying[(reel * 3 + row * 2) % paying.length] ?? 'a';
      return bag.includes(symbol) ? symbol : 'a';
    }).join(''),
  );
}
