import { writeMoney } from '../../money/money-text.ts';
import { html } from '../../pages/html.ts';
import { writeInstant } from './console-page.ts';
import type { PlayerRow } from './console.repository.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = [
  [HOUR, '1 hour'],
  [DAY, '1 day'],
  [7 * DAY, '1 week'],
  [30 * DAY, '30 days'],
] as const;

type Overview = {
  players: readonly PlayerRow[];
  groupName: (id: number) => string | undefined;
  now: number;
  offsetMs: number;
  countries: readonly { code: string; name: string }[];
  restricted: readonly string[];
  country: string | undefined;
};

export function overviewBody({ players, groupName, now, offsetMs, ...region }: Overview) {
  return html`
    <section class="card stack" aria-labelledby="players">
      <h2 id="players">Players</h2>
      <div class="scroll" tabindex="0" role="region" aria-labelledby="players">
        <table>
          <thead>
            <tr>
              <th scope="col">Player</th>
              <th scope="col" class="wide">Groups</th>
              <th scope="col"><span class="visually-hidden">Actions</span></th>
            </tr>
          </thead>
          <tbody>
            ${players.map(
              ({ id, email, amountCents, currency, groups }) => html`
                <tr>
                  <td>
                    <a href="/sandbox/players/${id}">${email}</a><br />
                    <small>${writeMoney(amountCents, currency)}</small>
                  </td>
                  <td class="wide">
                    ${groups.map((group) => html`<span class="badge">${groupName(group) ?? group}</span> `)}
                  </td>
                  <td>
                    <form method="post" action="/sandbox/players/${id}/sign-in">
                      <button class="brand">Sign in<span class="visually-hidden"> as ${email}</span></button>
                    </form>
                  </td>
                </tr>
              `,
            )}
          </tbody>
        </table>
      </div>
    </section>
    <div class="grid">${clockCard(now, offsetMs)} ${regionCard(region)}</div>
  `;
}

function clockCard(now: number, offsetMs: number) {
  return html`
    <section class="card stack" aria-labelledby="clock">
      <h2 id="clock">Clock</h2>
      <p class="amount">${writeInstant(now)}</p>
      <p class="muted">
        ${
          offsetMs === 0
            ? 'The time of day. Move it ahead to see bonuses expire, limits end and lotteries being drawn.'
            : `${writeSpan(offsetMs)} ahead of the time of day.`
        }
      </p>
      <form method="post" action="/sandbox/clock" class="row">
        ${STEPS.map(([ms, name]) => html`<button name="ahead" value="${offsetMs + ms}">+ ${name}</button>`)}
        ${offsetMs > 0 && html`<button name="ahead" value="0" class="danger">Back to now</button>`}
      </form>
    </section>
  `;
}

function writeSpan(ms: number): string {
  const days = Math.floor(ms / DAY);
  const hours = Math.round((ms % DAY) / HOUR);
  return [days > 0 && `${days} d`, hours > 0 && `${hours} h`].filter(Boolean).join(' ');
}

function regionCard({
  countries,
  restricted,
  country,
}: Pick<Overview, 'countries' | 'restricted' | 'country'>) {
  const isRestricted = country !== undefined && restricted.includes(country);
  return html`
    <section class="card stack" aria-labelledby="region">
      <h2 id="region">Where this browser is</h2>
      <p class="muted">
        ${
          isRestricted
            ? 'Guests of this region cannot sign up, sign in or play: the platform answers 451.'
            : `Restricted here: ${restricted.join(', ') || 'no country'}.`
        }
      </p>
      <form method="post" action="/sandbox/region" class="stack">
        <label>
          Country
          <select name="country">
            <option value="">Not known</option>
            ${countries.map(
              ({ code, name }) =>
                html`<option value="${code}" ${code === country && html`selected`}>
                  ${name}${restricted.includes(code) && ' (restricted)'}
                </option>`,
            )}
          </select>
        </label>
        <div class="row"><button>Be there</button></div>
      </form>
    </section>
  `;
}
