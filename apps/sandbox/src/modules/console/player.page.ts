import { writeMoney } from '../../money/money-text.ts';
import { html } from '../../pages/html.ts';
import type { Services } from '../../services.ts';
import { writeInstant } from './console-page.ts';
import type { findPlayerState } from './console.repository.ts';
import { type Gift, giftsCard } from './gifts.card.ts';
import { type BonusForm, giveGiftsCards } from './give-gifts.cards.ts';
import { type TableForm, tableRoundCard } from './table-round.ts';

type PlayerState = NonNullable<Awaited<ReturnType<typeof findPlayerState>>>;

type Groups = { id: number; name: string }[];

type Shown = {
  groups: Groups;
  /** The code in the player’s authenticator app, if two-factor sign-in is on. */
  code: string | undefined;
  gifts: readonly Gift[];
  /** The refused form, as it was typed. */
  bonus: BonusForm | undefined;
  table: TableForm | undefined;
  /** What can be given. */
  services: Pick<Services, 'offers' | 'catalogue' | 'rewards' | 'currencies'>;
};

export function playerBody(
  player: PlayerState,
  { groups: named, code, gifts, bonus, table, services }: Shown,
) {
  const { id, licence, locale, wallets, coins, confirmed_at } = player;
  return html`
    <div class="row">
      <form method="post" action="/sandbox/players/${id}/sign-in">
        <button class="brand">Sign in</button>
      </form>
      <a class="button" href="/sandbox">All players</a>
    </div>
    <div class="grid">
      <section class="card stack" aria-labelledby="facts">
        <h2 id="facts">Account</h2>
        <dl class="facts">
          <dt>Confirmed</dt>
          <dd>${confirmed_at === null ? 'not yet' : writeInstant(Number(confirmed_at))}</dd>
          ${
            code !== undefined &&
            html`
              <dt>Code of the app</dt>
              <dd class="number">${code}</dd>
            `
          }
          <dt>Licence</dt>
          <dd>${licence}</dd>
          <dt>Language</dt>
          <dd>${locale}</dd>
          <dt>Coins</dt>
          <dd>${coins}</dd>
          ${wallets.map(
            (wallet) => html`
              <dt>${wallet.currency}${wallet.active && ' (active)'}</dt>
              <dd>
                ${writeMoney(Number(wallet.amount_cents), wallet.currency)}<br />
                <small>
                  ${writeMoney(Number(wallet.available_to_cashout_cents), wallet.currency)} can be withdrawn
                </small>
              </dd>
            `,
          )}
        </dl>
      </section>
      ${groupsCard(player, named)} ${moneyCard(player, services.currencies.offered())} ${coinsCard(player)}
    </div>
    <div class="grid">
      ${giveGiftsCards(player, services, bonus)} ${tableRoundCard(player, services.catalogue, table)}
    </div>
    ${giftsCard(gifts)} ${movementsCard(player)}
  `;
}

function moneyCard({ id, currency }: PlayerState, offered: readonly string[]) {
  return html`
    <section class="card stack" aria-labelledby="money">
      <h2 id="money">Give money</h2>
      <form method="post" action="/sandbox/players/${id}/money" class="stack">
        <label
          >Amount <input name="amount" inputmode="decimal" required pattern="\\d+(\\.\\d+)?" value="100"
        /></label>
        <label>
          Currency
          <select name="currency">
            ${offered.map((code) => html`<option ${code === currency && html`selected`}>${code}</option>`)}
          </select>
        </label>
        <div class="row"><button>Pay in</button></div>
      </form>
    </section>
  `;
}

function coinsCard({ id }: PlayerState) {
  return html`
    <section class="card stack" aria-labelledby="coins">
      <h2 id="coins">Give coins</h2>
      <form method="post" action="/sandbox/players/${id}/coins" class="stack">
        <label>Coins <input name="coins" type="number" min="1" max="1000000" required value="500" /></label>
        <div class="row"><button>Add</button></div>
      </form>
    </section>
  `;
}

function groupsCard({ id, groups }: PlayerState, named: Groups) {
  return html`
    <section class="card stack" aria-labelledby="groups">
      <h2 id="groups">Groups</h2>
      <form method="post" action="/sandbox/players/${id}/groups" class="stack">
        <label>
          Numbers, with commas between them
          <input name="groups" inputmode="numeric" pattern="[\\d,\\s]*" value="${groups.join(', ')}" />
        </label>
        <p class="muted">${named.map((group) => `${group.id} ${group.name}`).join(' · ')}</p>
        <div class="row"><button>Move</button></div>
      </form>
    </section>
  `;
}

function movementsCard({ id: playerId, movements }: PlayerState) {
  if (movements.length === 0) return html``;
  return html`
    <section class="card stack" aria-labelledby="movements">
      <h2 id="movements">Latest movements</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="movements">
        <table>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Money</th>
              <th scope="col">Amount</th>
              <td></td>
            </tr>
          </thead>
          <tbody>
            ${movements.map(
              ({ created_at, kind, reference, account, amount_cents, currency }) => html`
                <tr>
                  <td class="number">${writeInstant(Number(created_at))}</td>
                  <td>${kind.replaceAll('_', ' ')}</td>
                  <td>${account === 'player:bonus' ? 'bonus' : 'real'}</td>
                  <td class="number">${writeMoney(Number(amount_cents), currency)}</td>
                  <td>
                    ${
                      kind === 'bet' &&
                      reference !== null &&
                      html`
                        <form
                          method="post"
                          action="/sandbox/players/${playerId}/rounds/${reference}/call-off"
                        >
                          <button>Call off</button>
                        </form>
                      `
                    }
                  </td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </section>
  `;
}
