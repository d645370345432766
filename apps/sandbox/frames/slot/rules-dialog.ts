import { returnInterval, type Mechanic, type MechanicId } from '../mechanics/mechanic.ts';
import { el, openDialog } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';
import { slotWinCents } from '../slot.model.ts';
import type { TextKey } from '../texts/texts.ts';
import type { Symbols } from './symbols.ts';

type Rules = { how: readonly TextKey[]; lines?: number };

/** What each game’s rules say, in the order in which they say it. */
const RULES: { readonly [id in MechanicId]: Rules } = {
  'ten-lines': { how: ['ruleLines', 'wildRule', 'freeRule'], lines: 10 },
  classic: { how: ['ruleLines', 'ruleClassic'], lines: 5 },
  'expanding-wilds': { how: ['ruleLines', 'wildRule', 'ruleExpanding'], lines: 20 },
  'both-ways': { how: ['ruleLines', 'ruleBothWays', 'wildRule'], lines: 10 },
  book: { how: ['ruleLines', 'ruleBook'], lines: 10 },
  'sticky-wilds': { how: ['ruleLines', 'wildRule', 'ruleSticky'], lines: 20 },
  'hold-and-win': { how: ['ruleLines', 'wildRule', 'ruleHold'], lines: 10 },
  'ways-243': { how: ['ruleWays', 'wildRule', 'freeRule'] },
  'double-wilds': { how: ['ruleWays', 'wildRule', 'ruleDouble'] },
  'shifting-ways': { how: ['ruleWays', 'ruleShifting', 'wildRule', 'ruleCascades'] },
  clusters: { how: ['ruleClusters', 'ruleCascades'] },
  'pays-anywhere': { how: ['ruleAnywhere', 'ruleCascades', 'ruleRising'] },
  'rising-cascades': { how: ['ruleLines', 'wildRule', 'ruleCascades', 'ruleRising'], lines: 10 },
};
/** Of a window full of coins, in tenths of the stake. */
const FULL_WINDOW = 5000;
const MILLION = 1_000_000;

type Shown = { mechanic: Mechanic; symbols: Symbols; betCents: number };

/** How the game is won, the prizes of each symbol for the chosen stake, and what it gives back. */
export function openRules({ t, money }: OpenGame, { mechanic, symbols, betCents }: Shown): void {
  const percent = (share: number): string =>
    new Intl.NumberFormat(document.documentElement.lang, {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }).format(share);
  const { how, lines = 0 } = RULES[mechanic.id];
  const amount = money(slotWinCents(betCents, FULL_WINDOW));
  openDialog(
    t('rules'),
    [
      ...how.map((key) => el('p', {}, t(key, { count: lines, amount }))),
      el('p', { class: 'muted' }, t('rulePays')),
      el(
        'ul',
        { class: 'pays' },
        ...Object.entries(mechanic.pays).map(([symbol, pays]) =>
          el(
            'li',
            {},
            symbols.picture(symbol),
            el(
              'dl',
              {},
              ...Object.entries(pays)
                .toReversed()
                .flatMap(([count, pay]) => [
                  el('dt', {}, `${count}×`),
                  el('dd', {}, money(slotWinCents(betCents, pay))),
                ]),
            ),
          ),
        ),
      ),
      el('p', {}, t('ruleNoBuy')),
      el('p', {}, t('rtp', { rtp: percent(mechanic.rtp) })),
      el('p', {}, t('ruleInterval', { interval: percent(returnInterval(mechanic, MILLION)) })),
    ],
    { closeLabel: t('close') },
  );
}
