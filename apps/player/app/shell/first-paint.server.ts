import { Transform } from 'node:stream';
import { showFonts } from './show-fonts.ts';

const HEAD_END = Buffer.from('</head>');
const STYLES = /<link nonce="([^"]*)" rel="stylesheet" href="([^"]*)"\/>/g;
const FONT_PRELOADS = /<link nonce="[^"]*" rel="preload" [^>]*as="font"[^>]*(?=\/>)/g;
/** Those of the site; a fallback is a font of the device. */
const FONT_FACES = /@font-face\s*\{[^}]*url\([^}]*\}/g;

type Options = {
  /** The styles at an address of the build; null: the page asks for them. */
  readStyles(address: string): string | null;
};

/**
 * Puts what is seen before what makes the page answer. The router renders the links of a page's head and offers neither.
 *
 * - Scripts have a low priority: styles, letters and the first image would share a slow line with them, and HTTP/1.1 has
 *   six at a time.
 * - Styles stand in the page, so that it is drawn when it has come, and not one more way to the server and back later.
 *   Their link stays for the next page's cache, and for React, which looks for it; `not all` keeps it from being waited for.
 * - Fonts wait for what the line can carry (show-fonts.ts).
 */
export function firstPaint({ readStyles }: Options): Transform {
  let head: Buffer[] | undefined = [];
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head.push(chunk);
      const all = Buffer.concat(head);
      const end = all.indexOf(HEAD_END);
      head = end === -1 ? [all] : undefined;
      if (end === -1) return done();
      this.push(inlineStyles(lowerPriority(all.subarray(0, end).toString()), readStyles));
      return done(null, all.subarray(end));
    },
    flush(done) {
      done(null, head && Buffer.concat(head));
    },
  });
}

const lowerPriority = (head: string): string =>
  head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

function inlineStyles(head: string, readStyles: Options['readStyles']): string {
  let fonts = '';
  const inlined = head.replaceAll(STYLES, (link: string, nonce: string, address: string) => {
    const styles = readStyles(address);
    if (styles === null) return link;
    const faces = styles.match(FONT_FACES)?.join('') ?? '';
    if (faces)
      fonts += `<style nonce="${nonce}" media="not all" data-font="">${faces}</style><script nonce="${nonce}">(${showFonts.toString()})()</script>`;
    return `<style nonce="${nonce}">${styles.replaceAll(FONT_FACES, '')}</style>${link.replace('/>', ' media="not all"/>')}`;
  });
  if (!fonts) return inlined;
  return inlined.replaceAll(FONT_PRELOADS, (link) => `${link} media="not all" data-font=""`) + fonts;
}
