import { Transform } from 'node:stream';
import { addStyles } from './add-styles.ts';
import { coverRestored } from './cover-restored.ts';
import { loadFormats } from './load-formats.ts';
import { showFonts } from './show-fonts.ts';
import { splitStyles, type SplitStyles } from './split-styles.server.ts';

const HEAD_END = '</head>';
const BODY_END = '</body>';
/** Files of every page (vite.config.ts) that only define what others use. */
const SHARED_SCRIPTS =
  /<link rel="modulepreload"[^<>]* href="([^"]*\/assets\/(?:vendor|app)-[^"]*\.js)" nonce="([^"]*)"\/>/g;
const STYLES = /<link nonce="([^"]*)" rel="stylesheet" href="([^"]*)"\/>/;
const FONT_PRELOADS = /<link nonce="[^"]*" rel="preload" [^<>]*as="font"[^<>]*(?=\/>)/g;
/** Those of the site; a fallback is a font of the device. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

type Options = {
  /** The styles at an address of the build; null: the page asks for them. */
  readStyles(address: string): string | null;
};

type Styles = { fontFaces: string; split: SplitStyles };
/** By the text of a build's styles, of which a process has one or two. */
const known = new Map<string, Styles>();

/**
 * Puts what is seen before what makes the page answer. The router renders the links of a page's head and offers neither.
 *
 * - Scripts have a low priority: styles, letters and the first image would share a slow line with them, and HTTP/1.1 has
 *   six at a time. The large ones run as they come, each in a task of its own, so that a press in between is answered.
 * - Styles of what it shows stand in its head, so that it is drawn when it has come, and not one more way to the server
 *   and back later. Two thirds of them are of what scripts may add: the browser takes these from the file itself before
 *   scripts take the page over (add-styles.ts). Its link is not waited for, being for `not all`.
 * - Fonts wait for what the line can carry (show-fonts.ts).
 * - A page that is left before it answers is not brought back as it was (cover-restored.ts).
 * - What formats numbers and dates is loaded beside the page (load-formats.ts).
 *
 * Holds the page until it is whole, which it is before its first byte anyway: what it shows stands behind its head.
 */
export function firstPaint({ readStyles }: Options): Transform {
  const chunks: Buffer[] = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    flush(done) {
      const page = Buffer.concat(chunks).toString();
      const end = page.indexOf(HEAD_END);
      if (end === -1) return done(null, page);
      const head = lowerPriority(page.slice(0, end));
      return done(null, withStyles(head, withSharedScripts(head, page.slice(end)), readStyles));
    },
  });
}

const lowerPriority = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Ahead of the router's own script, which would run all that it imports in one go with the page's first render. */
function withSharedScripts(head: string, body: string): string {
  const scripts = [...head.matchAll(SHARED_SCRIPTS)].map(
    ([, address, nonce]) => `<script nonce="${nonce}" type="module" async src="${address}"></script>`,
  );
  return beforeEnd(body, scripts.join(''));
}

function beforeEnd(body: string, added: string): string {
  const at = body.lastIndexOf(BODY_END);
  return at === -1 ? body + added : body.slice(0, at) + added + body.slice(at);
}

function withStyles(head: string, body: string, readStyles: Options['readStyles']): string {
  const [link, nonce, address] = STYLES.exec(head) ?? [];
  const styles = link && address ? readStyles(address) : null;
  if (!link || styles === null) return head + body;
  const { fontFaces, split } = knownStyles(styles);
  const runs = split(body);
  const style = (css: string, attributes = ''): string =>
    `<style nonce="${nonce}"${attributes}>${css}</style>`;
  const script = (code: string): string => `<script nonce="${nonce}">${code}</script>`;

  const used = runs
    .map(({ used, rest }) => style(used) + (rest.length > 0 ? style('', ' data-rest=""') : ''))
    .join('');
  const rest = runs.flatMap((run) => (run.rest.length > 0 ? [run.rest] : []));
  const added =
    rest.length > 0
      ? script(`(${addStyles.toString()})(${JSON.stringify(address)},${JSON.stringify(rest)})`)
      : '';
  const fonts = fontFaces
    ? style(fontFaces, ' media="not all" data-font=""') + script(`(${showFonts.toString()})()`)
    : '';
  const ahead = fonts
    ? head.replaceAll(FONT_PRELOADS, (preload) => `${preload} media="not all" data-font=""`)
    : head;
  return (
    ahead.replace(link, () => used + link.replace('/>', ' media="not all"/>')) +
    fonts +
    script(`(${coverRestored.toString()})()`) +
    script(`(${loadFormats.toString()})()`) +
    beforeEnd(body, added)
  );
}

function knownStyles(styles: string): Styles {
  const before = known.get(styles);
  if (before) return before;
  const made = {
    fontFaces: styles.match(FONT_FACES)?.join('') ?? '',
    split: splitStyles(styles),
  };
  known.set(styles, made);
  return made;
}
