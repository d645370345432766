import { html } from '../../pages/html.ts';
import type { PlayerRow } from './console.repository.ts';

export const EVERYONE = 'everyone';

export type LiveForm = {
  event: string;
  to: string;
  /** JSON as it was typed. */
  data: string;
  problems?: readonly string[];
};

type Events = { everyone: readonly string[]; player: readonly string[] };

export function liveBody(form: LiveForm, events: Events, players: readonly PlayerRow[]) {
  const isPublic = events.everyone.includes(form.event);
  const links = (names: readonly string[]) =>
    names.map(
      (name) => html`
        <a class="button" href="/sandbox/live?event=${name}" ${name === form.event && CURRENT}>
          ${name.replaceAll('_', ' ')}
        </a>
      `,
    );
  return html`
    <section class="card stack" aria-labelledby="events">
      <h2 id="events">Which event</h2>
      <p class="muted">To every open page</p>
      <div class="row">${links(events.everyone)}</div>
      <p class="muted">To one player</p>
      <div class="row">${links(events.player)}</div>
    </section>
    <form class="card stack" method="post" action="/sandbox/live">
      <h2>${form.event.replaceAll('_', ' ')}</h2>
      ${
        form.problems &&
        html`<div class="notice danger" role="alert">
          <strong>Nothing was sent.</strong>
          <ul>
            ${form.problems.map((problem) => html`<li>${problem}</li>`)}
          </ul>
        </div>`
      }
      <input type="hidden" name="event" value="${form.event}" />
      ${
        isPublic
          ? html`<input type="hidden" name="to" value="${EVERYONE}" />`
          : html`
              <label>
                Player
                <select name="to">
                  ${players.map(
                    ({ id, email }) =>
                      html`<option value="${id}" ${String(id) === form.to && html`selected`}>
                        ${email}
                      </option>`,
                  )}
                </select>
              </label>
            `
      }
      <label>Data, as JSON <textarea name="data" rows="9" spellcheck="false">${form.data}</textarea></label>
      <p class="muted">
        Open pages are told; nothing of it is stored as true. A balance is what the ledger says.
      </p>
      <div class="row"><button class="brand">Send</button></div>
    </form>
  `;
}

const CURRENT = html`aria-current="page"`;
