import { readFile, writeFile } from 'node:fs/promises';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { iconNames } from './src/primitives/icon-names.ts';

export const spriteFile = new URL('./src/primitives/icons.svg', import.meta.url);

/**
 * Every icon of the list as a symbol of one file. Colour, width of lines and size are left to the page:
 * they are inherited from where a symbol is used.
 */
export async function createSprite(): Promise<string> {
  const symbols = await Promise.all(iconNames.map(createSymbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function createSymbol(name: string): Promise<string> {
  const loaded: unknown = await import(`lucide-react/icons/${name}`);
  const { default: Drawing } = loaded as { default: ComponentType }; // lucide-icon.d.mts; a name only known here has no type
  const shapes = renderToStaticMarkup(createElement(Drawing)).replaceAll(/^<svg[^>]*>|<\/svg>$/g, '');
  const short = shapes.replaceAll(/><\/(?:path|circle|rect|line|ellipse|polyline|polygon)>/g, '/>');
  return `<symbol id="${name}" viewBox="0 0 24 24">${short}</symbol>`;
}

// Run as a command: npm run icons:generate -w blocks
if (process.argv[1] === import.meta.filename) {
  const text = await createSprite();
  if (text !== (await readFile(spriteFile, 'utf8').catch(() => ''))) await writeFile(spriteFile, text);
}
