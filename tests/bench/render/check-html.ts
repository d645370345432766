import { SECTION_BLOCKS, SECTIONS } from './tree.ts';

/** One way the page is drawn. */
export type DrawnPage = { readonly name: string; readonly draw: () => string };

/** The first page is the plain one, the second the render core’s. */
const [PLAIN, CORE] = [0, 1];

/**
 * Throws unless the render core’s HTML is the plain page’s to the last character, every block is in it, and the
 * others, which add boundaries or wrappers of their own, say the same. Answers the plain page’s HTML.
 */
export function checkHtml(pages: readonly DrawnPage[]): string {
  const drawn = pages.map(({ draw }) => draw());
  const plain = drawn[PLAIN] ?? '';
  if (plain !== drawn[CORE]) throw new Error('The render core’s HTML differs from the plain page’s.');
  const leaves = plain.match(/<h2|<strong/g)?.length ?? 0;
  const columns = SECTIONS * 5;
  if (leaves + columns !== SECTIONS * SECTION_BLOCKS) throw new Error(`Only ${leaves} blocks were drawn.`);
  for (const [index, { name }] of pages.entries())
    if (wordsOf(drawn[index]) !== wordsOf(plain)) throw new Error(`${name} draws other words.`);
  return plain;
}

const wordsOf = (html = ''): string => html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
