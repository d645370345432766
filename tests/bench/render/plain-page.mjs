import { registry } from '@marquee/blocks';
import { createElement as h, Suspense } from 'react';
import { proseOf, SECTIONS, titleOf } from './tree.ts';

const { columns: Columns, heading: Heading, 'rich-text': RichText } = registry;

/**
 * The same page written by hand, as one would without an engine: components in components, no data in between. The
 * boundaries are those of the render core, so that the HTML is the same to the last character.
 */
export function PlainPage() {
  return Array.from({ length: SECTIONS }, (_, n) =>
    h(Suspense, { key: n, fallback: null }, h(PlainSection, { n })),
  );
}

function PlainSection({ n }) {
  const heading = (number) => h(Heading, { key: `h${number}`, title: titleOf(n, number), level: 2 });
  const prose = (number) => h(RichText, { key: `t${number}`, content: proseOf(n, number), width: 'text' });
  const columns = (number, first, second) =>
    h(Columns, { key: `c${number}`, layout: 'halves', slots: { first, second } });
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
