import { createBrush } from './brush.ts';
import type { MaterialName } from './colour/materials.ts';
import { PALETTES } from './colour/palettes.ts';
import { definitions } from './definitions.ts';
import { place } from './geometry.ts';
import { svgDocument } from './svg.ts';
import { symbolMaterials } from './symbols/symbol-materials.ts';
import type { SymbolName } from './symbols/symbols.ts';
import { SYMBOLS } from './symbols/symbols.ts';

const SIZE = 240;

/** One symbol on a transparent background, for shop cards, prizes and calendar days. */
export function symbolDrawing(name: SymbolName): string {
  const used = new Set<MaterialName>();
  const body = SYMBOLS[name](createBrush(symbolMaterials(name), used));
  const figure = place(body, {
    x: SIZE / 2,
    y: SIZE / 2 - 2,
    scale: SIZE / 284,
    attributes: 'filter="url(#drop)"',
  });
  return svgDocument({ w: SIZE, h: SIZE }, definitions({ palette: PALETTES.cosmos, used }) + figure);
}
