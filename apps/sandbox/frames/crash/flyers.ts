import type { CrashState } from '@marquee/schemas';
import { el } from '../shared/dom.ts';
import type { OpenGame } from '../shared/session.ts';

const times = new Intl.NumberFormat(document.documentElement.lang, {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

export function formatTimes(hundredths: number): string {
  return `${times.format(hundredths / 100)}×`;
}

/** The players on board. Bots are marked as bots. */
export function createFlyers({ t, money, session }: OpenGame) {
  const list = el('ul', { class: 'flyers' });
  let shown = '';
  return {
    element: el(
      'section',
      { class: 'others', tabindex: 0, 'aria-label': t('others') },
      el('h2', {}, t('others')),
      list,
    ),
    show(bets: CrashState['bets']): void {
      const text = JSON.stringify(bets);
      if (text === shown) return;
      shown = text;
      list.replaceChildren(
        ...bets.map((bet) =>
          el(
            'li',
            { class: bet.cashed_out_hundredths === null ? '' : 'out' },
            el(
              'span',
              { class: 'who' },
              bet.is_mine ? t('you') : bet.name,
              bet.is_bot && el('small', {}, t('bot')),
            ),
            el('span', {}, bet.currency === session.currency ? money(bet.bet_cents) : bet.currency),
            el('b', {}, bet.cashed_out_hundredths === null ? '' : formatTimes(bet.cashed_out_hundredths)),
          ),
        ),
        bets.length === 0 ? el('li', { class: 'nobody' }, t('nobody')) : '',
      );
    },
  };
}

/** The multipliers of the last flights. */
export function createHistory({ t }: OpenGame) {
  const list = el('ol', { class: 'history', 'aria-label': t('history') });
  let newest = 0;
  return {
    element: list,
    show(history: CrashState['history']): void {
      if (history[0]?.number === newest) return;
      newest = history[0]?.number ?? 0;
      list.replaceChildren(
        ...history.map(({ crashed_hundredths: at }) =>
          el('li', { class: at >= 1000 ? 'far' : at >= 200 ? 'good' : '' }, formatTimes(at)),
        ),
      );
    },
  };
}
