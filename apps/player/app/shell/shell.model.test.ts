import { expect, it } from 'vitest';
import { listCollections, summarizeMenus } from './shell.model.ts';

const rail = {
  id: 'rail',
  title: 'Games and rewards',
  sections: [
    {
      id: 'games',
      items: [
        { id: 'top', label: 'Top', link: '/categories/top', icon: 'trending-up', collection: 'top' },
        { id: 'sport', label: 'Sport', link: '/sport' },
      ],
    },
    { id: 'more', title: 'More', items: [{ id: 'crypto', label: 'Crypto', link: '/benefits-of-crypto' }] },
  ],
};

it('leaves out what the licence hides, and sections that are empty then', () => {
  const menus = summarizeMenus([rail], ['sport', 'crypto']);
  expect(menus.rail).toEqual({
    title: 'Games and rewards',
    sections: [
      {
        id: 'games',
        items: [{ id: 'top', label: 'Top', link: '/categories/top', icon: 'trending-up', collection: 'top' }],
      },
    ],
  });
  expect(menus.footer).toEqual({ title: '', sections: [] });
  expect(listCollections(menus.rail)).toEqual(['top']);
});
