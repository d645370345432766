import { describe, expect, it } from 'vitest';
import vipTable from '../../../../fixtures/site/vip-table/main.json' with { type: 'json' };
import {
  hasCmsPages,
  listCollections,
  listItems,
  summarizeLogo,
  summarizeMenus,
  summarizeVip,
} from './shell.model.ts';

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
  const menus = summarizeMenus([rail], { hiddenLinks: ['sport', 'crypto'], pages: [] });
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
  expect(listCollections(undefined)).toEqual([]);
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
  const menus = summarizeMenus([payments], { hiddenLinks: [], pages: [] });
  expect(listItems(menus.payments)).toEqual([{ id: 'visa', label: 'Visa', link: '/payments' }]);
  expect(listItems(menus.contact)).toEqual([]);
  expect(listItems(menus.social)).toEqual([]);
  expect(listItems(menus.trust)).toEqual([]);
});

describe('pages of the platform', () => {
  const page = (id: string, categories: string[]) => ({
    id,
    path: `/${id}`,
    title: `Title ${id}`,
    categories,
  });
  const menu = (id: string, cmsCategory?: 'top-menu' | 'bottom-menu' | 'bottom-menu-help') => ({
    id,
    title: id,
    sections: [
      {
        id: 'only',
        items: [{ id: 'support', label: 'Support', link: '/support' }],
        ...(cmsCategory ? { cmsCategory } : {}),
      },
    ],
  });
  const support = { id: 'support', label: 'Support', link: '/support' };

  it.each([
    ['[PAGE-06]', 'header', 'top-menu'],
    ['[PAGE-07]', 'footer', 'bottom-menu'],
    ['[PAGE-08]', 'footer', 'bottom-menu-help'],
  ] as const)('%s follow the items of the %s whose section takes the category %s', (_id, name, category) => {
    const pages = [page('news-item', ['news']), page('mine', ['news', category]), page('more', [category])];
    const menus = summarizeMenus([menu(name, category)], { hiddenLinks: [], pages });
    expect(listItems(menus[name])).toEqual([
      support,
      { id: 'mine', label: 'Title mine', link: '/mine' },
      { id: 'more', label: 'Title more', link: '/more' },
    ]);
  });

  it('are hidden by the licence like every item, and not listed beside an item that leads there', () => {
    const pages = [page('support', ['top-menu']), page('crypto', ['top-menu'])];
    const menus = summarizeMenus([menu('header', 'top-menu')], { hiddenLinks: ['crypto'], pages });
    expect(listItems(menus.header)).toEqual([support]);
  });

  it('are left out when they cannot be links', () => {
    const pages = [
      { ...page('a', ['top-menu']), path: 'javascript:alert(1)' },
      { ...page('b', ['top-menu']), path: '//elsewhere.example' },
      { ...page('c', ['top-menu']), title: '' },
      // Entries that break the contract, as a faulty platform may send them.
      JSON.parse('{"id":7,"path":"/d","title":"D","categories":["top-menu"]}'),
      JSON.parse('{"id":"e","path":"/e","title":"E","categories":"top-menu"}'),
    ];
    const menus = summarizeMenus([menu('header', 'top-menu')], { hiddenLinks: [], pages });
    expect(listItems(menus.header)).toEqual([support]);
  });

  it('are asked for only when a menu takes them', () => {
    expect(hasCmsPages([menu('header'), menu('footer')])).toBe(false);
    expect(hasCmsPages([menu('header'), menu('footer', 'bottom-menu')])).toBe(true);
  });
});

describe('the VIP badge', () => {
  // The demo’s table, with its English titles.
  const statuses = vipTable.statuses.map(({ status, group, title }) => ({ status, group, title: title.en }));
  const badge = (groups: number[]) =>
    summarizeVip({ statuses } as Parameters<typeof summarizeVip>[0], groups);

  it.each([
    ['[GRP-06]', 759, 'Diamond'],
    ['[GRP-07]', 255, 'Platinum'],
    ['[GRP-08]', 259, 'Gold'],
    ['[GRP-09]', 258, 'Silver'],
    ['[GRP-10]', 257, 'Bronze'],
    ['[GRP-11]', 1117, 'Regular'],
  ])('%s group %i is %s', (_id, group, title) => {
    expect(badge([21, group])?.title).toBe(title);
  });

  it('shows the highest of several, and none to who is in none', () => {
    expect(badge([1117, 759, 257])).toEqual({ status: 'diamond', title: 'Diamond' });
    expect(badge([21, 100])).toBeNull();
    expect(summarizeVip(undefined, [759])).toBeNull();
  });
});
