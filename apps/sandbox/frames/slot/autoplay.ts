import { el, openDialog } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';

export type AutoplayRules = { spins: number; lossLimitCents: number; winLimitCents: number | null };

const SPINS = [10, 25, 50, 100];
/** In stakes. */
const LOSS_LIMITS = [10, 20, 50, 100];
const WIN_LIMITS = [10, 50, 100];

/** Asks for the rules first. Autoplay without a loss limit is not offered. */
export function askAutoplay(
  { t, money }: OpenGame,
  betCents: number,
  start: (rules: AutoplayRules) => void,
): void {
  const choice = (
    label: string,
    options: readonly (readonly [string, string])[],
  ): [HTMLElement, HTMLSelectElement] => {
    const field = el('select', {}, ...options.map(([value, text]) => el('option', { value }, text)));
    return [el('label', {}, label, field), field];
  };
  const amounts = (stakes: readonly number[]) =>
    stakes.map((count) => [String(count * betCents), money(count * betCents)] as const);
  const [spinsLabel, spins] = choice(
    t('spins'),
    SPINS.map((count) => [String(count), String(count)] as const),
  );
  const [lossLabel, loss] = choice(t('lossLimit'), amounts(LOSS_LIMITS));
  const [winLabel, win] = choice(t('winLimit'), [['', t('never')], ...amounts(WIN_LIMITS)]);
  const dialog: HTMLDialogElement = openDialog(
    t('auto'),
    [
      el(
        'form',
        {
          class: 'stack',
          on: {
            submit: (event) => {
              event.preventDefault();
              dialog.close();
              start({
                spins: Number(spins.value),
                lossLimitCents: Number(loss.value),
                winLimitCents: win.value === '' ? null : Number(win.value),
              });
            },
          },
        },
        spinsLabel,
        lossLabel,
        winLabel,
        el('p', { class: 'muted' }, t('stopsFree')),
        el('button', { class: 'strong', type: 'submit' }, t('start')),
      ),
    ],
    { closeLabel: t('close') },
  );
}

export type Played = { betCents: number; winCents: number; isSpecial: boolean };

/** Counts what was played and decides when to stop. */
export function createAutoplay(rules: AutoplayRules) {
  let left = rules.spins;
  let net = 0;
  return {
    left: () => left,
    /** Whether another spin follows. A stake that could exceed the loss limit is not placed. */
    goesOn({ betCents, winCents, isSpecial }: Played): boolean {
      left -= 1;
      net += winCents - betCents;
      const isLost = betCents - net > rules.lossLimitCents;
      const isWon = rules.winLimitCents !== null && winCents >= rules.winLimitCents;
      return left > 0 && !isLost && !isWon && !isSpecial;
    },
  };
}
