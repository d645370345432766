import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { n } from '../geometry.ts';
import type { Face, FaceName } from './faces.ts';
import { FACES } from './faces.ts';
import type { Font, Glyph } from './font-format.ts';
import { parseFont } from './font-format.ts';

const require = createRequire(import.meta.url);
const fonts = new Map<FaceName, Font>();

function getFont(name: FaceName): Font {
  const known = fonts.get(name);
  if (known) return known;
  const bytes = readFileSync(require.resolve(FACES[name].file));
  const font = parseFont(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  fonts.set(name, font);
  return font;
}

/** A letter that the face lacks is drawn without its accent; any other missing character is left out. */
function glyphsOf(font: Font, text: string): Glyph[] {
  const find = (char: string) => {
    const glyph = font.charToGlyph(char);
    return glyph.index > 0 ? [glyph] : [];
  };
  return Array.from(text).flatMap((char) => {
    const exact = find(char);
    return exact.length > 0 ? exact : find(char.normalize('NFD').charAt(0));
  });
}

// Glyph by glyph instead of Font.getPath, which throws on the substitution tables of Bangers and Outfit.
function* steps(name: FaceName, text: string) {
  const font = getFont(name);
  const { tracking = 0 }: Face = FACES[name];
  const glyphs = glyphsOf(font, text);
  let x = 0;
  for (const [i, glyph] of glyphs.entries()) {
    yield { glyph, x };
    const next = glyphs[i + 1];
    const kerning = next ? font.getKerningValue(glyph, next) / font.unitsPerEm + tracking : 0;
    x += (glyph.advanceWidth ?? 0) / font.unitsPerEm + kerning;
  }
  yield { glyph: undefined, x };
}

/** Width of a line in ems. */
export function measureLine(name: FaceName, text: string): number {
  let width = 0;
  for (const { x } of steps(name, text)) width = x;
  return width;
}

export type Warp = (x: number, y: number) => readonly [number, number];

interface Line {
  face: FaceName;
  text: string;
  size: number;
  /** The centre of the baseline. */
  cx: number;
  y: number;
  warp: Warp;
}

/** The line as path data: the picture contains no text and needs no font. */
export function outlineLine({ face, text, size, cx, y, warp }: Line): string {
  const left = cx - (measureLine(face, text) * size) / 2;
  const at = (px = 0, py = 0) => {
    const [wx, wy] = warp(px, py);
    return `${n(wx)} ${n(wy)}`;
  };
  let d = '';
  for (const { glyph, x } of steps(face, text)) {
    for (const c of glyph?.getPath(left + x * size, y, size).commands ?? []) {
      if (c.type === 'Z') d += 'Z';
      else if (c.type === 'C') d += `C${at(c.x1, c.y1)} ${at(c.x2, c.y2)} ${at(c.x, c.y)}`;
      else if (c.type === 'Q') d += `Q${at(c.x1, c.y1)} ${at(c.x, c.y)}`;
      else d += `${c.type}${at(c.x, c.y)}`;
    }
  }
  return d;
}
