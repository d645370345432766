import { compileSalvaged, getDocuments, resolvePage, type Snapshot } from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { createTestSite } from './testing/test-site.ts';

const guest = {
  locale: 'en',
  licence: 'CW',
  login: 'guest' as const,
  groups: [],
  currency: 'EUR',
  device: 'desktop' as const,
  now: Date.parse('2026-11-21T12:00:00Z'),
};
const heading = (id: string, rest: object = {}) => ({
  id,
  block: 'heading',
  props: { title: { en: id } },
  ...rest,
});

function siteWith(page: object): Snapshot {
  const documents = createTestSite();
  const probe = { path: '/probe', title: { en: 'Probe' }, ...page };
  return {
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents: { ...documents, page: { ...documents['page'], probe } },
  };
}

const shown = (snapshot: Snapshot) => {
  const { page, nodes } = resolvePage(compileSalvaged(snapshot).compiled, '/probe', guest);
  return page === null ? null : nodes.map(({ id }) => id);
};

describe('a page with damaged blocks', () => {
  it.each([
    ['nothing', null],
    ['a number', 7],
    ['half a block', { id: 'half' }],
    ['wrong properties', { ...heading('wrong'), props: { title: 7 } }],
    ['an unknown audience', heading('lost', { audience: { audience: 'nobody-wrote-this' } })],
    ['a name of every object', JSON.parse('{"id":"x","block":"heading","props":{"__proto__":{"a":1}}}')],
  ])('[ENGINE-10] shows the others: %s', (_what, damaged) => {
    const snapshot = siteWith({ blocks: [heading('first'), damaged, heading('last')] });
    expect(shown(snapshot)).toEqual(['first', 'last']);
    const { problems } = compileSalvaged(snapshot);
    expect(problems.some(({ id, pointer }) => id === 'probe' && pointer.startsWith('/blocks/1'))).toBe(true);
  });

  it('keeps a block whose slots hold what they may not, without that', () => {
    const columns = {
      id: 'columns',
      block: 'columns',
      props: {},
      children: { first: [heading('a')], cellar: [heading('b')] },
    };
    const { compiled, problems } = compileSalvaged(siteWith({ blocks: [columns, heading('last')] }));
    const { nodes } = resolvePage(compiled, '/probe', guest);
    expect(nodes.map(({ id }) => id)).toEqual(['columns', 'last']);
    expect(nodes[0]?.children).toMatchObject({ first: [{ id: 'a' }], cellar: [] });
    expect(problems.map(({ code, pointer }) => [code, pointer])).toContainEqual([
      'UNKNOWN_SLOT',
      '/blocks/0/children/cellar',
    ]);
  });

  it('keeps what is around a damaged block inside another one', () => {
    const columns = {
      id: 'columns',
      block: 'columns',
      props: {},
      children: { first: [heading('a'), { id: 'b', block: 'heading', props: 7 }] },
    };
    const snapshot = siteWith({ blocks: [columns, heading('last')] });
    const { nodes } = resolvePage(compileSalvaged(snapshot).compiled, '/probe', guest);
    expect(nodes).toMatchObject([{ id: 'columns', children: { first: [{ id: 'a' }] } }, { id: 'last' }]);
  });
});

it.each([
  ['its audience', { audience: { audience: 'nobody-wrote-this' } }],
  ['its schedule', { schedule: 'always' }],
  ['its title', { title: 7 }],
  ['its blocks as a whole', { blocks: 'none' }],
])('a page that is damaged outside its blocks stays left out: %s', (_what, damage) => {
  expect(shown(siteWith({ blocks: [heading('first')], ...damage }))).toBeNull();
});

it('names every damaged block by its place in the stored page, also those found in a later round', () => {
  const lost = heading('lost', { audience: { audience: 'nobody-wrote-this' } });
  const snapshot = siteWith({ blocks: [7, heading('first'), null, lost, heading('last')] });
  expect(shown(snapshot)).toEqual(['first', 'last']);
  const places = compileSalvaged(snapshot).problems.map(({ pointer }) => pointer.split('/')[2]);
  expect(new Set(places)).toEqual(new Set(['0', '2', '3']));
});

it('a menu loses its damaged item and a language its damaged text, not more', () => {
  const { documents } = siteWith({ blocks: [] });
  const navigation = {
    title: { en: 'Menu' },
    sections: [
      {
        id: 'main',
        items: [
          { id: 'a', label: { en: 'A' }, link: '/a' },
          { id: 'b', link: 'javascript:b' },
        ],
      },
    ],
  };
  const messages = { locale: 'en', messages: { 'LOBBY.ALL': 'All', 'LOBBY.BROKEN': 7 } };
  const { compiled } = compileSalvaged({
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents: { ...documents, navigation: { header: navigation }, messages: { en: messages } },
  });
  expect(getDocuments(compiled, 'navigation')[0]?.data).toMatchObject({
    sections: [{ items: [{ id: 'a' }] }],
  });
  expect(getDocuments(compiled, 'messages')[0]?.data.messages).toEqual({ 'LOBBY.ALL': 'All' });
});

it('keeps both entries of a menu that have one id, as they were shown before', () => {
  const item = { id: 'twice', label: { en: 'Twice' }, link: '/' };
  const footer = { title: { en: 'Footer' }, sections: [{ id: 'play', items: [item, item] }] };
  const { documents, release } = siteWith({ blocks: [] });
  const { compiled, problems } = compileSalvaged({
    release,
    documents: { ...documents, navigation: { footer } },
  });
  expect(problems.map(({ code }) => code)).toContain('DUPLICATE_ENTRY');
  expect(getDocuments(compiled, 'navigation')[0]?.data).toMatchObject(footer);
});

it('leaves a sound snapshot as it is', () => {
  const snapshot = siteWith({ blocks: [heading('first')] });
  expect(compileSalvaged(snapshot).problems).toEqual([]);
  expect(shown(snapshot)).toEqual(['first']);
});
