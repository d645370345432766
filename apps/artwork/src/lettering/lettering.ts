import type { MaterialName } from '../colour/materials.ts';
import { mix } from '../colour/mix.ts';
import type { Palette } from '../colour/palettes.ts';
import { n } from '../geometry.ts';
import type { BendName } from './bends.ts';
import { BENDS } from './bends.ts';
import type { Face, FaceName } from './faces.ts';
import { FACES } from './faces.ts';
import type { FinishName } from './finishes.ts';
import { FINISHES } from './finishes.ts';
import { layoutTitle } from './layout.ts';
import { outlineLine } from './outline.ts';

interface Lettering {
  title: string;
  face: FaceName;
  finish: FinishName;
  bend: BendName;
  metal: MaterialName;
  w: number;
  h: number;
  p: Palette;
}

/** The gradients and the filter that the finishes need in the document's definitions. */
export const letteringDefinitions = (p: Palette) =>
  `<linearGradient id="title-chrome" x2="0" y2="1"><stop offset=".08" stop-color="#fff"/><stop offset=".46" stop-color="${p.title[0]}"/><stop offset=".53" stop-color="${mix(p.title[1], p.ink, 0.42)}"/><stop offset=".66" stop-color="${p.title[1]}"/><stop offset=".96" stop-color="${p.title[0]}"/></linearGradient>` +
  '<filter id="title-bevel" x="-2%" y="-4%" width="104%" height="108%" color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="1.8" result="soft"/><feSpecularLighting in="soft" surfaceScale="4" specularConstant=".8" specularExponent="18" lighting-color="#fffdf2" result="spec"><feDistantLight azimuth="232" elevation="48"/></feSpecularLighting><feComposite in="spec" in2="SourceGraphic" operator="atop"/></filter>';

/** The title at the bottom of a tile, drawn as outlines. */
export function drawLettering({ title, face, finish, bend, metal, w, h, p }: Lettering): string {
  const { slant = 0 }: Face = FACES[face];
  return layoutTitle(title, face, { w, h })
    .map(({ text, size, y }) => {
      const isLarge = size > w * 0.09;
      const warp = BENDS[isLarge ? bend : 'flat']({ cx: w / 2, half: w / 2, y, size });
      const d = outlineLine({ face, text, size, cx: w / 2, y, warp });
      // Below this size carving, chrome and bevels look like noise.
      const drawn = FINISHES[isLarge ? finish : 'enamel']({ d, size, p, metal });
      return slant === 0 ? drawn : `<g transform="rotate(${slant} ${n(w / 2)} ${n(y)})">${drawn}</g>`;
    })
    .join('');
}
