import { html, type Html } from '../../pages/html.ts';
import { writeInstant } from './console-page.ts';
import type { findLetter, listLetters } from './console.repository.ts';

export function lettersBody(letters: Awaited<ReturnType<typeof listLetters>>) {
  if (letters.length === 0) {
    return html`<p class="card muted">
      Nothing was sent yet. Sign up, or ask for a new password: the letter comes here.
    </p>`;
  }
  return html`
    <div class="card scroll" tabindex="0" role="region" aria-label="Letters">
      <table>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">Language</th>
            <th scope="col">Sent</th>
          </tr>
        </thead>
        <tbody>
          ${letters.map(
            ({ id, subject, recipient, locale, sent_at }) => html`
              <tr>
                <td><a href="/sandbox/emails/${id}">${subject}</a></td>
                <td>${recipient}</td>
                <td>${locale}</td>
                <td class="number">${writeInstant(Number(sent_at))}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
    </div>
  `;
}

export function letterBody(letter: NonNullable<Awaited<ReturnType<typeof findLetter>>>) {
  const { recipient, locale, sent_at, text } = letter;
  return html`
    <p class="muted">To ${recipient} · ${locale} · ${writeInstant(Number(sent_at))}</p>
    <article class="card letter">${withLinks(text)}</article>
    <div class="row"><a class="button" href="/sandbox/emails">All letters</a></div>
  `;
}

/** Plain text with its addresses as links. */
function withLinks(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
