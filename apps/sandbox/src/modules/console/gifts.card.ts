import type { Bonus, Freespins, Lootbox } from '@marquee/schemas';
import { writeMoney } from '../../money/money-text.ts';
import { html } from '../../pages/html.ts';
import { writeInstant } from './console-page.ts';

export type Gift = Bonus | Freespins | (Lootbox & { type: 'lootbox' });

const TONES: { readonly [stage: string]: string } = {
  handle_bets: 'success',
  wager_done: 'success',
  finished: 'success',
  activated: 'success',
  issued: 'warning',
  wait: 'warning',
  lost: 'danger',
  canceled: 'danger',
  expired: 'danger',
};

export function giftsCard(gifts: readonly Gift[]) {
  if (gifts.length === 0) return html``;
  return html`
    <section class="card stack" aria-labelledby="gifts">
      <h2 id="gifts">Latest gifts</h2>
      <ul class="list">
        ${gifts.map(
          (gift) => html`
            <li>
              <div>
                ${titleOf(gift)}<br />
                <small
                  >${[gift.group_key, ...progressOf(gift), untilOf(gift)].filter(Boolean).join(' · ')}</small
                >
              </div>
              <span class="badge ${TONES[gift.stage] ?? ''}">${gift.stage.replaceAll('_', ' ')}</span>
            </li>
          `,
        )}
      </ul>
    </section>
  `;
}

function titleOf(gift: Gift): string {
  if (gift.type !== 'lootbox') return gift.title;
  return gift.prize === null ? 'Loot box' : `Loot box with ${gift.prize.title}`;
}

function progressOf(gift: Gift): string[] {
  if (gift.type === 'lootbox') return [];
  const { currency } = gift;
  if (gift.type === 'freespin') {
    const { freespins_performed: played, freespins_total: total, winnings_cents: won } = gift;
    return [`${played} of ${total} played`, `${writeMoney(won, currency)} won`];
  }
  const { amount_cents: amount, amount_wager_cents: wagered, amount_wager_requirement_cents: wager } = gift;
  return [
    writeMoney(amount, currency),
    wager === 0
      ? 'no wager'
      : `${writeMoney(wagered ?? 0, currency)} of ${writeMoney(wager, currency)} wagered`,
  ];
}

/** Until when the gift can be used. Empty for gifts that ended or wait. */
function untilOf(gift: Gift): string {
  const isIssued = gift.stage === 'issued';
  const [toBegin, toEnd] =
    gift.type === 'lootbox' ? [gift.valid_until, null] : [gift.activatable_until, gift.valid_until];
  const until = isIssued ? toBegin : toEnd;
  return until === null ? '' : `until ${writeInstant(Date.parse(until))}`;
}
