import { createRequire } from 'node:module';

// opentype.js has no types; only the parts that the outliner uses are declared.
interface PathCommand {
  type: 'M' | 'L' | 'Q' | 'C' | 'Z';
  x?: number;
  y?: number;
  x1?: number;
  y1?: number;
  x2?: number;
  y2?: number;
}

export interface Glyph {
  /** 0 is the glyph for "not in this font". */
  index: number;
  advanceWidth?: number;
  getPath(x: number, y: number, fontSize: number): { commands: PathCommand[] };
}

export interface Font {
  unitsPerEm: number;
  charToGlyph(char: string): Glyph;
  getKerningValue(left: Glyph, right: Glyph): number;
}

interface FontReader {
  parse(buffer: ArrayBuffer): Font;
}

export const { parse: parseFont }: FontReader = createRequire(import.meta.url)('opentype.js');
