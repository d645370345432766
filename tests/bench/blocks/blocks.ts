import { BUDGETS_KB } from '../budgets.ts';
import { figuresTable, formatFigure, judge, type Figure } from '../figures.ts';
import { writeToGuide } from '../write-result.ts';
import { measureBlocks } from './block-sizes.ts';
import { weighLobby } from './lobby-weight.ts';

/** What each block adds to a page, and what the lobby's first screen costs a phone. A missed limit fails the run. */
export async function benchBlocks({ at }: { at: string }): Promise<Record<string, string>> {
  const sizes = await measureBlocks();
  const { styles, images } = await weighLobby();
  const lobby: Figure[] = [
    kb('styles of the lobby', styles, BUDGETS_KB.lobbyStyles),
    {
      ...kb('images of the lobby’s first screen on a phone', sum(images), BUDGETS_KB.lobbyImages),
      note: `${images.length} images; the largest ${describeLargest(images)}`,
    },
  ];
  const blocks = sizes.map(({ block, script }) => kb(`script of ${block}`, script, BUDGETS_KB.blockScript));
  const figures = [...lobby, ...blocks];
  const missed = figures.filter((figure) => judge(figure)?.reached === false);
  if (missed.length > 0) process.exitCode = 1;
  await writeToGuide(
    'blocks',
    `${at}. Script is minified and gzipped, without React and without what two or more blocks share; the rest is what came over the wire from the built product, at 390 × 844 and two pixels a pixel.\n\n${figuresTable(figures)}`,
  );
  return Object.fromEntries(figures.map((figure) => [figure.name, formatFigure(figure)]));
}

function kb(name: string, bytes: number, limit: number): Figure {
  return { name, value: Math.round((bytes / 1024) * 100) / 100, unit: 'KB', target: { atMost: limit } };
}

const sum = (images: readonly { bytes: number }[]): number =>
  images.reduce((total, { bytes }) => total + bytes, 0);

function describeLargest(images: readonly { address: string; bytes: number }[]): string {
  const [largest] = images.toSorted((a, b) => b.bytes - a.bytes);
  return largest ? `${largest.address}, ${(largest.bytes / 1024).toFixed(1)} KB` : 'none';
}
