import { readFile } from 'node:fs/promises';
import { blockIcons } from '../../src/block-icons.ts';

const LIST = new URL('../../../blocks/src/primitives/icon-names.ts', import.meta.url);

/** Icons by who draws them. The list of the blocks is read as text: the contract imports no package above it. */
export type Icons = { ofBlocks: Set<string>; ofAdmin: Set<string> };

export async function readIcons(): Promise<Icons> {
  const source = await readFile(LIST, 'utf8');
  const ofBlocks = new Set([...source.matchAll(/^ {2}'([a-z0-9-]+)',$/gm)].map(([, name = '']) => name));
  if (ofBlocks.size === 0) throw new Error(`No icon was found in ${LIST.pathname}.`);
  return { ofBlocks, ofAdmin: new Set([...ofBlocks, ...blockIcons]) };
}
