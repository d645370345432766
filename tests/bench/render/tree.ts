import type { ResolvedNode } from '@marquee/engine';

/** Sections of the page and the blocks each has: two hundred in all, up to four columns deep. */
export const SECTIONS = 10;
export const SECTION_BLOCKS = 20;

export const titleOf = (section: number, number: number): string => `Section ${section}, heading ${number}`;
export const proseOf = (section: number, number: number): string =>
  `<p>Text ${number} of section ${section}: a bonus is <strong>always optional</strong>.</p>`;

/** A page as the engine hands it out. */
export const createNodes = (): ResolvedNode[] => Array.from({ length: SECTIONS }, (_, n) => createSection(n));

function createSection(n: number): ResolvedNode {
  const heading = (number: number): ResolvedNode => ({
    id: `h-${n}-${number}`,
    block: 'heading',
    props: { title: titleOf(n, number), level: 2 },
  });
  const prose = (number: number): ResolvedNode => ({
    id: `t-${n}-${number}`,
    block: 'rich-text',
    props: { content: proseOf(n, number), width: 'text' },
  });
  const columns = (number: number, first: ResolvedNode[], second: ResolvedNode[]): ResolvedNode => ({
    id: `c-${n}-${number}`,
    block: 'columns',
    props: { layout: 'halves' },
    children: { first, second },
  });
  return columns(
    1,
    [
      heading(1),
      columns(
        2,
        [heading(2), heading(3), columns(3, [heading(4), prose(1)], [heading(5)])],
        [prose(2), heading(6), columns(4, [heading(7)], [prose(3)])],
      ),
    ],
    [heading(8), prose(4), columns(5, [heading(9)], [heading(10), prose(5)])],
  );
}
