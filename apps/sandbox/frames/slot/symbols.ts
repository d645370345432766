import { el, svg } from '../shared/dom.ts';

type Part = { d: string; class: 'body' | 'shade' | 'light' | 'line' };

/** Drawn on 100 × 100. The style sheet takes the colours from the game’s picture. */
const SHAPES: { readonly [symbol: string]: readonly Part[] } = {
  // A crown.
  a: [
    { d: 'M14 74 8 30l24 17L50 14l18 33 24-17-6 44Z', class: 'body' },
    { d: 'M14 74 12 60h76l-2 14Z', class: 'shade' },
    { d: 'M50 14 32 47l18 13 18-13Z', class: 'light' },
    { d: 'M16 78h68v9H16Z', class: 'body' },
  ],
  // A cut stone.
  b: [
    { d: 'M28 18h44l20 24-42 44L8 42Z', class: 'body' },
    { d: 'M28 18h44L62 42H38Z', class: 'light' },
    { d: 'M38 42h24L50 86Z', class: 'shade' },
    { d: 'M8 42h84M38 42 50 86l12-44M28 18l10 24M72 18 62 42', class: 'line' },
  ],
  // A bell.
  c: [
    {
      d: 'M50 10c-4 0-7 3-7 7-14 4-21 16-21 30 0 16-4 22-10 28h76c-6-6-10-12-10-28 0-14-7-26-21-30 0-4-3-7-7-7Z',
      class: 'body',
    },
    { d: 'M58 18c12 5 20 16 20 29 0 16 4 22 10 28H66c4-18 3-40-8-57Z', class: 'shade' },
    { d: 'M39 80a11 11 0 0 0 22 0Z', class: 'light' },
    { d: 'M31 47c0-10 5-18 13-22', class: 'line' },
  ],
  // A star.
  d: [
    { d: 'm50 8 12 28 30 3-23 20 7 31-26-16-26 16 7-31L8 39l30-3Z', class: 'body' },
    { d: 'm50 8 12 28 30 3-23 20 7 31-26-16Z', class: 'shade' },
    { d: 'm50 26 6 15 16 2-12 10Z', class: 'light' },
  ],
  e: [
    {
      d: 'M50 12C34 32 16 42 16 58c0 16 20 20 30 8-1 10-5 16-12 22h32c-7-6-11-12-12-22 10 12 30 8 30-8 0-16-18-26-34-46Z',
      class: 'body',
    },
  ],
  f: [{ d: 'M50 88C24 68 12 54 12 36c0-20 26-26 38-6 12-20 38-14 38 6 0 18-12 32-38 52Z', class: 'body' }],
  g: [{ d: 'M50 8 84 50 50 92 16 50Z', class: 'body' }],
  h: [
    {
      d: 'M50 10c15 0 23 16 14 27 13-5 26 4 26 18 0 18-24 24-35 8 1 11 5 18 12 25H33c7-7 11-14 12-25-11 16-35 10-35-8 0-14 13-23 26-18-9-11-1-27 14-27Z',
      class: 'body',
    },
  ],
};
const LOW = new Set(['e', 'f', 'g', 'h']);

/** Each symbol once, for the cells to refer to. */
export function symbolDefinitions(picture: string): SVGElement {
  return svg(
    'svg',
    { class: 'definitions', 'aria-hidden': true },
    ...Object.entries(SHAPES).map(([symbol, parts]) =>
      svg(
        'symbol',
        { id: `symbol-${symbol}`, viewBox: '0 0 100 100' },
        LOW.has(symbol) && svg('rect', { class: 'tile', x: 4, y: 4, width: 92, height: 92, rx: 20 }),
        svg(
          'g',
          LOW.has(symbol) ? { transform: 'translate(20 20) scale(.6)' } : {},
          ...parts.map(({ d, class: kind }) => svg('path', { d, class: kind })),
        ),
      ),
    ),
    svg(
      'symbol',
      { id: 'symbol-W', viewBox: '0 0 100 100' },
      svg('path', {
        class: 'body',
        d: 'm50 4 9 14 16-6 1 17 17 1-6 16 13 9-13 9 6 16-17 1-1 17-16-6-9 14-9-14-16 6-1-17-17-1 6-16L1 55l13-9-6-16 17-1 1-17 16 6Z',
      }),
      svg('circle', { class: 'shade', cx: 50, cy: 55, r: 30 }),
      svg('rect', { class: 'ribbon', x: 4, y: 40, width: 92, height: 30, rx: 8 }),
      svg('text', { class: 'word', x: 50, y: 62, 'text-anchor': 'middle' }, 'WILD'),
    ),
    svg(
      'symbol',
      { id: 'symbol-S', viewBox: '0 0 100 100' },
      svg('clipPath', { id: 'ring-inside' }, svg('circle', { cx: 50, cy: 50, r: 38 })),
      svg('image', {
        href: picture,
        x: 10,
        y: 2,
        width: 80,
        height: 107,
        'clip-path': 'url(#ring-inside)',
        preserveAspectRatio: 'xMidYMid slice',
      }),
      svg('circle', { class: 'ring', cx: 50, cy: 50, r: 41 }),
      svg('rect', { class: 'ribbon', x: 18, y: 72, width: 64, height: 22, rx: 8 }),
      svg('text', { class: 'word small', x: 50, y: 88, 'text-anchor': 'middle' }, 'FREE'),
    ),
  );
}

export type Symbols = { picture(symbol: string): Element };

/**
 * The symbols of a game: pictures of its theme, and drawings where it has none or until they are there. Nobody looks at
 * empty reels because a picture is slow.
 */
export function createSymbols(addresses: readonly string[]): Symbols {
  const pictures = new Map<string, string>();
  const wanted = [...PAYING].map((symbol, at) => [symbol, addresses[at]] as const);
  for (const [symbol, source] of [...wanted, ['C', COIN] as const]) {
    if (source === undefined) continue;
    const image = new Image();
    image.src = source;
    image.decode().then(
      () => {
        pictures.set(symbol, source);
        // What is shown already changes in its place.
        for (const shown of document.querySelectorAll(`svg[data-symbol='${symbol}']`))
          shown.replaceWith(pictureOf(symbol, source));
      },
      // The drawing stays.
      () => undefined,
    );
  }
  return {
    picture(symbol) {
      const source = pictures.get(symbol);
      return source === undefined ? drawing(symbol) : pictureOf(symbol, source);
    },
  };
}
const PAYING = 'abcdefgh';
const COIN = '/artwork/symbol/coin-160.webp';

const pictureOf = (symbol: string, source: string): Element =>
  el('img', { class: `symbol symbol-${symbol}`, src: source, alt: '', draggable: 'false' });

function drawing(symbol: string): Element {
  if (symbol === ' ') return el('span', {});
  if (symbol === 'C')
    return svg(
      'svg',
      { class: 'symbol symbol-C', 'data-symbol': symbol, viewBox: '0 0 100 100', 'aria-hidden': true },
      svg('circle', { class: 'body', cx: 50, cy: 50, r: 40 }),
    );
  const drawn = svg(
    'svg',
    { class: `symbol symbol-${symbol}`, 'data-symbol': symbol, viewBox: '0 0 100 100', 'aria-hidden': true },
    svg('use', { href: `#symbol-${symbol === 'V' ? 'W' : symbol}` }),
  );
  if (symbol === 'V')
    drawn.append(svg('text', { class: 'word', x: 50, y: 96, 'text-anchor': 'middle' }, '×2'));
  return drawn;
}
