import { addStyles } from './add-styles.ts';
import { coverRestored } from './cover-restored.ts';
import { keepPresses } from './keep-presses.ts';
import { loadFormats } from './load-formats.ts';
import { showFonts } from './show-fonts.ts';
import { splitStyles, type SplitStyles } from './split-styles.server.ts';

const HEAD_END = '</head>';
const BODY_END = '</body>';
/** Scripts of every page (vite.config.ts) that only define functions for others and run nothing. */
const SHARED_SCRIPTS =
  /<link rel="modulepreload"[^<>]* href="([^"]*\/assets\/(?:vendor|app)-[^"]*\.js)" nonce="([^"]*)"\/>/g;
const STYLES = /<link nonce="([^"]*)" rel="stylesheet" href="([^"]*)"\/>/;
const FONT_PRELOADS = /<link nonce="[^"]*" rel="preload" [^<>]*as="font"[^<>]*(?=\/>)/g;
/** The site's own fonts; a fallback font comes from the device. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

type Options = {
  /** The styles at an address of the build; null when they cannot be put inline: the page then requests them. */
  readStyles(address: string): string | null;
};

type Styles = { fontFaces: string; split: SplitStyles };
/** Cached by the text of a build's styles; a process has one or two of them. */
const known = new Map<string, Styles>();

/**
 * Puts the content that is visible first before the scripts that make the page interactive. The router renders the
 * links in the page's head and has options for neither.
 *
 * Scripts get a low priority: otherwise styles, fonts and the first image share a slow connection with them, and
 * HTTP/1.1 has only six requests at a time. The large scripts run as they arrive, each in a task of its own, so that a
 * press in between is answered.
 * The styles of the content are inline in the head, so that the page is drawn as soon as it has arrived and not one
 * round trip later. Two thirds of all styles are only for elements that scripts may add: the browser takes these from
 * the style sheet before the scripts start (add-styles.ts). Its link has the media `not all`, so it does not block
 * drawing.
 * Fonts load only when the connection is fast enough (show-fonts.ts).
 * The browser does not restore a page that was left before its scripts started (cover-restored.ts).
 * What a visitor does before the scripts have come is kept for them (keep-presses.ts).
 * The tables for formatting numbers and dates are loaded beside the page (load-formats.ts).
 *
 * It takes the whole page. This delays no first byte, because the head depends on the content that follows it.
 *
 * @returns the page in parts, cut between elements. They are not joined: a joined text is copied whole as soon as
 * something searches it.
 */
export function firstPaint(page: string, { readStyles }: Options): readonly string[] {
  const end = page.indexOf(HEAD_END);
  if (end === -1) return [page];
  const head = lowerPriority(page.slice(0, end));
  const body = page.slice(end);
  const styled = withStyles(head, body, readStyles);
  const at = body.lastIndexOf(BODY_END);
  const last = at === -1 ? body.length : at;
  return [styled.head, body.slice(0, last), sharedScripts(head) + styled.atEnd, body.slice(last)];
}

const lowerPriority = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** These scripts come before the router's own, which would run all of its imports and the first render in one task. */
const sharedScripts = (head: string): string =>
  [...head.matchAll(SHARED_SCRIPTS)]
    .map(([, address, nonce]) => `<script nonce="${nonce}" type="module" async src="${address}"></script>`)
    .join('');

/** The head with the styles that the body uses, and what the end of the body gets for the others. */
function withStyles(
  head: string,
  body: string,
  readStyles: Options['readStyles'],
): { head: string; atEnd: string } {
  const [link, nonce, address] = STYLES.exec(head) ?? [];
  const styles = link && address ? readStyles(address) : null;
  if (!link || styles === null) return { head, atEnd: '' };
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
  const styledHead =
    ahead.replace(link, () => used + link.replace('/>', ' media="not all"/>')) +
    fonts +
    script(`(${coverRestored.toString()})()`) +
    script(`(${keepPresses.toString()})()`) +
    script(`(${loadFormats.toString()})()`);
  return { head: styledHead, atEnd: added };
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
