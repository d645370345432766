/** Text that is safe in HTML, in attributes too. */
export const plain = (value: unknown): string =>
  String(value).replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

export const row = (name: string, value: unknown): string =>
  `<dt>${plain(name)}</dt><dd>${plain(value)}</dd>`;
export const list = (rows: readonly string[]): string => `<dl>${rows.join('')}</dl>`;

/** Cells are HTML. */
export const table = (names: readonly string[], rows: readonly (readonly string[])[]): string => `
<div class="wide" tabindex="0" role="region" aria-label="${plain(names.join(', '))}"><table>
<thead><tr>${names.map((name) => `<th scope="col">${plain(name)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody>
</table></div>`;

/** `2026-11-20 at 12:00:00.123 UTC`: no zone of whoever reads it, and nothing rounded. */
export const instant = (text: string): string =>
  text
    .replace('T', ' at ')
    .replace(/(?:\.000)?Z$/, ' UTC')
    .replace(/(\.\d*[1-9])0* UTC$/, '$1 UTC');

/** `minimumDeposit` and `gift_descriptions` as words. */
export const nameWords = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};
