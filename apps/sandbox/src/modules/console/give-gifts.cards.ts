import type { BonusOffer } from '../../prizes/bonus-data.ts';
import type { BoxReward } from '../../prizes/box-items.ts';
import { writeMoney } from '../../money/money-text.ts';
import type { GameRecord, RewardRecord } from '../../options.ts';
import { html } from '../../pages/html.ts';
import type { Services } from '../../services.ts';
import { betLevels, defaultBet } from '../play/bet-levels.ts';
import { gameKind } from '../play/game-kind.ts';

export const MOST_AT_ONCE = 100;

const OCCASIONS = {
  house: 'From the house',
  coupon: 'Coupons',
  deposit: 'Deposits',
  registration: 'Registration',
};

/** The form as it was typed. */
export type BonusForm = { offer: string; currency: string; deposit: string };

type Owner = { id: number; currency: string; wallets: readonly { currency: string }[] };

/** Games in which free spins are played. */
export function playableGames({ list }: Services['catalogue']): readonly GameRecord[] {
  return list({}).filter((game) => gameKind(game) === 'slot');
}

export function boxRewards(rewards: readonly RewardRecord[]): BoxReward[] {
  return rewards.filter((reward) => reward.type === 'lootboxes');
}

export function giveGiftsCards(
  owner: Owner,
  {
    offers,
    catalogue,
    rewards,
    currencies,
  }: Pick<Services, 'offers' | 'catalogue' | 'rewards' | 'currencies'>,
  bonus: BonusForm = { offer: '', currency: owner.currency, deposit: '100' },
) {
  return html`${bonusCard(owner, offers.all, { ...bonus, offered: currencies.offered() })}
  ${freespinsCard(owner, playableGames(catalogue))} ${lootboxCard(owner, boxRewards(rewards))}`;
}

function bonusCard(
  { id }: Owner,
  offers: readonly BonusOffer[],
  { offered, ...form }: BonusForm & { offered: readonly string[] },
) {
  return html`
    <section class="card stack" aria-labelledby="bonus">
      <h2 id="bonus">Give a bonus</h2>
      <form method="post" action="/sandbox/players/${id}/bonus" class="stack">
        <label>
          Offer
          <select name="offer">
            ${Object.entries(OCCASIONS).map(
              ([occasion, name]) => html`
                <optgroup label="${name}">
                  ${offers
                    .filter((offer) => offer.occasion === occasion)
                    .map(
                      (offer) =>
                        html`<option
                          value="${offer.group_key}"
                          ${offer.group_key === form.offer && html`selected`}
                        >
                          ${offer.title.en}
                        </option>`,
                    )}
                </optgroup>
              `,
            )}
          </select>
        </label>
        <label>
          Wallet
          <select name="currency">
            ${offered.map((code) => html`<option ${code === form.currency && html`selected`}>${code}</option>`)}
          </select>
        </label>
        <label>
          Deposit, for percentages
          <input
            name="deposit"
            inputmode="decimal"
            required
            pattern="\\d+(\\.\\d+)?"
            value="${form.deposit}"
          />
        </label>
        <div class="row"><button>Give</button></div>
      </form>
    </section>
  `;
}

function freespinsCard({ id, currency: active, wallets }: Owner, games: readonly GameRecord[]) {
  const currencies = [...new Set([active, ...wallets.map(({ currency }) => currency)])];
  return html`
    <section class="card stack" aria-labelledby="freespins">
      <h2 id="freespins">Give free spins</h2>
      <form method="post" action="/sandbox/players/${id}/freespins" class="stack">
        <label>
          Game
          <select name="game">
            ${games.map(({ identifier, title }) => html`<option value="${identifier}">${title}</option>`)}
          </select>
        </label>
        <label>
          Rounds <input name="rounds" type="number" min="1" max="${MOST_AT_ONCE}" required value="10" />
        </label>
        <label>
          Stake of a round
          <select name="stake">
            ${currencies.map(
              (currency) => html`
                <optgroup label="${currency}">
                  ${betLevels(currency).map(
                    (cents) => html`
                      <option
                        value="${currency} ${cents}"
                        ${currency === active && cents === defaultBet(currency) && html`selected`}
                      >
                        ${writeMoney(cents, currency)}
                      </option>
                    `,
                  )}
                </optgroup>
              `,
            )}
          </select>
        </label>
        <div class="row"><button>Give</button></div>
      </form>
    </section>
  `;
}

function lootboxCard({ id }: Owner, boxes: readonly BoxReward[]) {
  return html`
    <section class="card stack" aria-labelledby="lootbox">
      <h2 id="lootbox">Give a loot box</h2>
      <form method="post" action="/sandbox/players/${id}/lootbox" class="stack">
        <label>
          Box
          <select name="box">
            ${boxes.map((box) => html`<option value="${box.group}">${nameOf(box)}</option>`)}
          </select>
        </label>
        <label>
          How many <input name="count" type="number" min="1" max="${MOST_AT_ONCE}" required value="1" />
        </label>
        <div class="row"><button>Give</button></div>
      </form>
    </section>
  `;
}

/** `shop_lootbox_small` as words. Boxes have no names, only marketing texts on their cards. */
function nameOf({ group }: BoxReward): string {
  const words = group.replace(/^shop_/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
