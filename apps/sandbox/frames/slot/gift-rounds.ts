import type { FreeRounds } from '@marquee/schemas';
import { el, openDialog } from '../shared/dom.ts';
import { tellHost } from '../shared/host.ts';
import type { OpenGame } from '../shared/session.ts';

export type GiftRounds = {
  /** Shown above the reels while there are free rounds. */
  element: HTMLElement;
  /** The gift that pays for the next round. */
  current(): FreeRounds | undefined;
  set(rounds: FreeRounds | null): void;
  /** Shows the gift before its first round. */
  greet(): void;
  /** Shows what all rounds of the gift have won. */
  sumUp(rounds: FreeRounds): Promise<void>;
};

/** Free rounds of a gift are played first. The gift sets the stake, and collects the wins until its last round. */
export function createGiftRounds({ session, money, t }: OpenGame): GiftRounds {
  let current = session.free_rounds;
  const count = el('b', {});
  const facts = el('span', {});
  const element = el('p', { class: 'gift', hidden: true }, count, facts);

  function show(): void {
    element.hidden = current === null;
    if (!current) return;
    const { left, total, won_cents: won } = current;
    count.textContent = t('giftSpins');
    const parts = [t('giftLeft', { left, total }), won > 0 && t('giftWon', { amount: money(won) })];
    facts.textContent = parts.filter((part) => part !== false).join(' · ');
  }
  show();

  const after = ({ wager }: FreeRounds): string => (wager > 0 ? t('giftBonus', { wager }) : t('giftCash'));

  return {
    element,
    current: () => current ?? undefined,
    set(rounds) {
      current = rounds && rounds.left > 0 ? rounds : null;
      show();
    },
    greet() {
      if (!current) return;
      const { title, left, bet_cents, valid_until } = current;
      const time = new Intl.DateTimeFormat(document.documentElement.lang, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }).format(new Date(valid_until));
      const dialog: HTMLDialogElement = openDialog(
        title,
        [
          el('p', { class: 'headline' }, t('giftCount', { count: left })),
          el('p', {}, t('giftEach', { amount: money(bet_cents) })),
          el('p', {}, after(current)),
          el('p', { class: 'muted' }, t('giftUntil', { time })),
          el(
            'button',
            { type: 'button', class: 'strong', autofocus: true, on: { click: () => dialog.close() } },
            t('giftPlay'),
          ),
        ],
        { closeLabel: t('close') },
      );
    },
    sumUp(rounds) {
      const { title, won_cents: won } = rounds;
      return new Promise((resolve) => {
        const dialog: HTMLDialogElement = openDialog(
          title,
          [
            el(
              'p',
              { class: 'headline' },
              won > 0 ? t('giftOver', { amount: money(won) }) : t('giftNothing'),
            ),
            won > 0 && el('p', {}, after(rounds)),
            el(
              'div',
              { class: 'actions' },
              el(
                'button',
                { type: 'button', class: 'strong', autofocus: true, on: { click: () => dialog.close() } },
                t('carryOn'),
              ),
              won > 0 &&
                el(
                  'button',
                  {
                    type: 'button',
                    on: { click: () => tellHost({ type: 'redirect', path: '/profile/gifts' }) },
                  },
                  t('giftsLink'),
                ),
            ),
          ],
          { closeLabel: t('close'), onClose: resolve },
        );
      });
    },
  };
}
