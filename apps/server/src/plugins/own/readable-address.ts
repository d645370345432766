/** Characters that must be percent-encoded in an address. */
const NOT_PLAIN = /[^!-~]/g;
const FULL_ADDRESS = /^https?:\/\/[^/?#]*/i;
const MORE = '%[89AB][0-9A-F]';
/** A percent-encoded UTF-8 character (RFC 3629), or a percent sign that starts none. */
const PERCENTS = new RegExp(
  [
    '%[0-7][0-9A-F]',
    `%(?:C[2-9A-F]|D[0-9A-F])${MORE}`,
    `%E0%[AB][0-9A-F]${MORE}`,
    `%ED%[89][0-9A-F]${MORE}`,
    `%E[1-9A-CEF]${MORE}${MORE}`,
    `%F0%[9AB][0-9A-F]${MORE}${MORE}`,
    `%F[1-3]${MORE}${MORE}${MORE}`,
    `%F4%8[0-9A-F]${MORE}${MORE}`,
    '%',
  ].join('|'),
  'gi',
);

/**
 * The address in a form that all later code can decode: from the first slash on, without a fragment, and without
 * invalid percent-encodings. The router itself answers an address that it cannot decode, before any hook: with JSON
 * without security headers instead of a page. A percent sign that starts no valid encoding stands for itself, as in
 * browsers.
 */
export function readableAddress(given: string): string {
  const local = given.replace(FULL_ADDRESS, '');
  const plain = (local.startsWith('/') ? local : `/${local}`).replace(NOT_PLAIN, writePercents);
  const at = plain.indexOf('?');
  const path = at < 0 ? plain : plain.slice(0, at);
  const query = at < 0 ? '' : plain.slice(at);
  return path.replace(PERCENTS, writeSign).replaceAll('#', '%23') + query.replaceAll('#', '%23');
}

/** Node passes each byte of an address as one character. */
function writePercents(letter: string): string {
  const code = letter.charCodeAt(0);
  return code > 0xff ? encodeURIComponent(letter.toWellFormed()) : `%${code.toString(16).padStart(2, '0')}`;
}

const writeSign = (percents: string): string => (percents === '%' ? '%25' : percents);
