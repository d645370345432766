import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { CategoryChips } from './category-chips.tsx';

const MENU = [
  {
    id: 'lobby',
    title: 'Games',
    categories: [
      { id: 'new', label: 'New', link: '/categories/new' },
      { id: 'top', label: 'Top', link: '/categories/top' },
    ],
  },
  { id: 'other', title: 'Other', categories: [{ id: 'live', label: 'Live', link: '/live/all' }] },
];
const links = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);

it('[GAME-44] lists the categories of the first menu that fits, after the links of its page', () => {
  expect(links(renderBlock(<CategoryChips menu={MENU} />))).toEqual(['/categories/new', '/categories/top']);
  const own = [{ id: 'all', label: 'All', link: '/pokies/all' }];
  expect(links(renderBlock(<CategoryChips menu={MENU} links={own} />))).toEqual([
    '/pokies/all',
    '/categories/new',
    '/categories/top',
  ]);
});

it('is called as its page says, else as its menu is', () => {
  expect(renderBlock(<CategoryChips menu={MENU} />)).toContain('<nav aria-label="Games"');
  expect(renderBlock(<CategoryChips menu={MENU} label="Categories" />)).toContain(
    '<nav aria-label="Categories"',
  );
  expect(renderBlock(<CategoryChips menu={[]} />)).toBe('');
});
