import { expect, it } from 'vitest';
import { listCollections, listItems, summarizeLogo, summarizeMenus } from './shell.model.ts';

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

it('takes the logo from its document; without one the site draws its own', () => {
  const document = { id: 'winter', name: 'Northstar', mark: { src: '/brand/winter.svg' }, order: 1 };
  expect(summarizeLogo(document)).toEqual({ name: 'Northstar', src: '/brand/winter.svg', link: '/' });
  expect(summarizeLogo({ ...document, link: '/promotions' })?.link).toBe('/promotions');
  expect(summarizeLogo(undefined)).toBe(null);
});

it('has a menu for each list of the footer, empty when nobody has written it', () => {
  const payments = {
    id: 'payments',
    title: 'Payment methods',
    sections: [{ id: 'all', items: [{ id: 'visa', label: 'Visa', link: '/payments' }] }],
  };
  const menus = summarizeMenus([payments], []);
  expect(listItems(menus.payments)).toEqual([{ id: 'visa', label: 'Visa', link: '/payments' }]);
  expect(listItems(menus.contact)).toEqual([]);
  expect(listItems(menus.social)).toEqual([]);
  expect(listItems(menus.trust)).toEqual([]);
});
