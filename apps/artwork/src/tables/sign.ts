import { createBrush } from '../brush.ts';
import type { MaterialName } from '../colour/materials.ts';
import type { Palette } from '../colour/palettes.ts';
import { circlePath, n, place, times, polar } from '../geometry.ts';
import { symbolMaterials } from '../symbols/symbol-materials.ts';
import type { SymbolName } from '../symbols/symbols.ts';
import { SYMBOLS } from '../symbols/symbols.ts';

interface Sign {
  emblem: SymbolName;
  p: Palette;
  used: Set<MaterialName>;
  cx: number;
  cy: number;
}

const RADIUS = 44;
const BULBS = 16;

/** The sign behind the dealer: the table's emblem in a ring of bulbs. */
export function signDrawing({ emblem, p, used, cx, cy }: Sign): string {
  const brush = createBrush(symbolMaterials(emblem), used);
  const bulbs = times(BULBS, (i) => {
    const [x, y] = polar((i * 2 * Math.PI) / BULBS, RADIUS - 5);
    return `<circle cx="${x}" cy="${y}" r="2.6" fill="#fffbe8"/>`;
  });
  return `<g transform="translate(${n(cx)} ${n(cy)})"><circle r="${RADIUS * 1.7}" fill="url(#halo)" opacity=".75"/><g filter="url(#drop-s)">${brush.part(circlePath(RADIUS), 'gold', { outline: 2 })}<circle r="${RADIUS - 10}" fill="${p.ink}"/></g>${bulbs}${place(SYMBOLS[emblem](brush), { x: 0, y: 0, scale: 0.3 })}</g>`;
}
