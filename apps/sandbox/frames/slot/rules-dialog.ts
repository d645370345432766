import { el, openDialog } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';
import { PAYS, slotWinCents } from '../slot.model.ts';
import { symbolPicture } from './symbols.ts';

/** The prizes of each symbol for the chosen stake, and the return of the game. */
export function openRules({ t, money, session }: OpenGame, betCents: number): void {
  const rtp = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
    minimumFractionDigits: 2,
  }).format(session.rtp);
  openDialog(
    t('rules'),
    [
      el('p', {}, t('lines')),
      el(
        'ul',
        { class: 'pays' },
        ...Object.entries(PAYS).map(([symbol, pays]) =>
          el(
            'li',
            {},
            symbolPicture(symbol),
            el(
              'dl',
              {},
              ...pays
                .map((pay, index) => ({ count: index + 3, cents: slotWinCents(betCents, pay) }))
                .toReversed()
                .flatMap(({ count, cents }) => [el('dt', {}, `${count}×`), el('dd', {}, money(cents))]),
            ),
          ),
        ),
      ),
      el('p', {}, t('wildRule')),
      el('p', {}, t('freeRule')),
      el('p', {}, t('rtp', { rtp })),
    ],
    { closeLabel: t('close') },
  );
}
