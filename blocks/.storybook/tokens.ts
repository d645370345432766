/** The design tokens as tokens.css has them. Nothing about them is written a second time. */
export type Token = { name: string; value: string };
export type TokenGroup = { title: string; tokens: Token[] };

/** The custom properties of the first `:root`, under the comments that stand above them. */
export function parseTokens(css: string): TokenGroup[] {
  const [, body = ''] = /:root\s*\{([^}]*)\}/.exec(css) ?? [];
  const groups: TokenGroup[] = [];
  for (const [, comment, name, value] of body.matchAll(/\/\*\s*(.*?)\s*\*\/|(--[\w-]+):\s*([^;]+);/gs)) {
    if (comment !== undefined) groups.push({ title: comment.replace(/\.$/, ''), tokens: [] });
    else if (name !== undefined && value !== undefined) groups.at(-1)?.tokens.push({ name, value });
  }
  return groups.filter(({ tokens }) => tokens.length > 0);
}

/** A hex or rgb() colour as red, green, blue and opacity; nothing for other values. */
function readColour(value: string): [number, number, number, number] | undefined {
  const [, hex] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(value) ?? [];
  if (hex !== undefined) {
    const long = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    const part = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16);
    return [part(0), part(2), part(4), 1];
  }
  const [, red, green, blue, opacity] = /^rgb\((\d+) (\d+) (\d+)(?: \/ ([\d.]+))?\)$/.exec(value) ?? [];
  if (red === undefined) return undefined;
  return [Number(red), Number(green), Number(blue), opacity === undefined ? 1 : Number(opacity)];
}

export const isColour = ({ value }: Token): boolean => readColour(value) !== undefined;

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of WCAG 2 between a colour and the one it stands on, rounded down to two decimals. */
export function contrastRatio(colour: string, ground: string): number | undefined {
  const below = readColour(ground);
  const above = readColour(colour);
  if (!below || !above) return undefined;
  const [, , , opacity] = above;
  const mixed = above.slice(0, 3).map((channel, at) => channel * opacity + (below[at] ?? 0) * (1 - opacity));
  const [darker = 0, lighter = 0] = [luminance(mixed), luminance(below.slice(0, 3))].toSorted(
    (a, b) => a - b,
  );
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
}

export type Pairing = { text: string; ground: string; ratio: number };

/** Colours that are put over pictures have no ground of their own; what is read on these two is ink. */
const OVER_ART = new Set(['--glass', '--glass-strong', '--scrim']);
const UNDER_INK = new Set(['--on-art', '--light-hover']);

/** The pair in which a colour is read: words on a ground, or a colour on the canvas. */
export function pairOf(name: string, tokens: ReadonlyMap<string, string>): Pairing | undefined {
  if (OVER_ART.has(name)) return undefined;
  const [text, ground] = isGround(name) ? [textOn(name, tokens), name] : [name, groundOf(name, tokens)];
  const ratio = contrastRatio(tokens.get(text) ?? '', tokens.get(ground) ?? '');
  return ratio === undefined ? undefined : { text, ground, ratio };
}

const isGround = (name: string): boolean =>
  UNDER_INK.has(name) || name.startsWith('--bg-') || /-(?:solid|hover|tint)$/.test(name);

function textOn(name: string, tokens: ReadonlyMap<string, string>): string {
  if (UNDER_INK.has(name)) return '--ink';
  if (name.startsWith('--bg-')) return '--text-primary';
  const stem = name.replace(/^--|-(?:solid|hover|tint)$/g, '');
  const own = name.endsWith('-tint') ? `--${stem}-text` : `--on-${stem}`;
  return tokens.has(own) ? own : '--on-art';
}

/** --on-brand stands on --brand-solid, ink on white; everything else is looked at on the canvas. */
function groundOf(name: string, tokens: ReadonlyMap<string, string>): string {
  if (name === '--ink') return '--on-art';
  const solid = name.replace(/^--on-(.*)$/, '--$1-solid');
  return solid !== name && tokens.has(solid) ? solid : '--bg-canvas';
}
