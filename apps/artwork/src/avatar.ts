import { createBrush } from './brush.ts';
import type { MaterialName } from './colour/materials.ts';
import { mix } from './colour/mix.ts';
import { PALETTES, PALETTE_NAMES } from './colour/palettes.ts';
import { definitions } from './definitions.ts';
import { place, starPath } from './geometry.ts';
import { randomFrom } from './random.ts';
import { rays } from './scenes/elements.ts';
import { svgDocument } from './svg.ts';
import { symbolMaterials } from './symbols/symbol-materials.ts';
import type { SymbolName } from './symbols/symbols.ts';
import { SYMBOLS } from './symbols/symbols.ts';

const PORTRAITS: readonly SymbolName[] = [
  'fox',
  'wolf',
  'lion',
  'owl',
  'lucky-cat',
  'bear',
  'tiger',
  'panda',
  'rabbit',
  'elephant',
  'octopus',
  'eagle',
  'turtle',
  'butterfly',
  'frog',
  'bee',
  'robot',
  'ghost',
  'jester',
  'samurai',
  'helmet',
  'dragon',
  'phoenix',
  'koi',
];

const SIZE = 192;

/** A member's picture: any slug has one, and it is always the same. */
export function avatarDrawing(slug: string): string {
  const r = randomFrom(`avatar/${slug}`);
  const name = r.pick(PORTRAITS);
  const p = PALETTES[r.pick(PALETTE_NAMES)];
  const used = new Set<MaterialName>();
  const stage = { r, w: SIZE, h: SIZE, p, fx: SIZE / 2, fy: SIZE / 2 };
  const backdrop = r.pick([
    () => rays(stage, SIZE / 2, [10, p.glow, 0.2]),
    () =>
      `<circle cx="96" cy="96" r="74" fill="${p.glow}" fill-opacity=".3"/><circle cx="96" cy="96" r="54" fill="${p.glow}" fill-opacity=".25"/>`,
    () =>
      `<path d="${starPath({ spikes: 12, outer: 90, inner: 74, cx: 96, cy: 96 })}" fill="${p.near}" fill-opacity=".55"/>`,
  ])();
  const body = SYMBOLS[name](createBrush(symbolMaterials(name), used));
  const figure = place(body, {
    x: SIZE / 2,
    y: SIZE / 2,
    scale: 0.66,
    rotate: r.between(-6, 6),
    attributes: 'filter="url(#drop)"',
  });
  return svgDocument(
    { w: SIZE, h: SIZE },
    `${definitions({ palette: p, used })}<rect width="${SIZE}" height="${SIZE}" fill="${mix(p.sky[1], p.sky[2], 0.4)}"/>${backdrop}${figure}`,
  );
}
