import { describe, expect, it } from 'vitest';
import { listGroups } from '../../.storybook/site/site-groups.ts';
import { documents, findPersona, findVisitorOf, personas } from '../../.storybook/site/site.ts';
import { listSiteStories, siteStoriesSource } from '../../.storybook/site/site-stories.ts';
import { viewSite } from '../../.storybook/story-view.ts';
import { globalTypes } from '../../.storybook/toolbar.ts';
import { createVisitor, NOW, readInstant } from '../../.storybook/visitor.ts';

const gold = findPersona('gold-de').context;

type Item = { value?: string } | string;

function choices(name: string): string[] {
  const { items } = (globalTypes?.[name]?.['toolbar'] ?? { items: [] }) as { items: Item[] }; // toolbar.ts writes lists
  return items.flatMap((item) => (typeof item === 'string' ? item : (item.value ?? [])));
}

describe('the toolbar', () => {
  it('[BLOCK-02] sets locale, licence, login, groups, currency, device and instant, and offers all the site has', () => {
    expect(choices('persona')).toEqual(personas.map(({ id }) => id));
    expect(choices('locale')).toEqual(['de', 'en-AU', 'en-CA', 'en-NZ', 'en', 'et', 'fr-CA', 'it', 'no']);
    expect(choices('licence')).toEqual(['CW', 'EE']);
    expect(choices('login')).toEqual(['guest', 'player']);
    expect(choices('device')).toEqual(['mobile', 'desktop']);
    const [table] = Object.values(documents['currency-table'] ?? {});
    const { currencies } = table as { currencies: { code: string }[] }; // its schema says so
    expect(choices('currency')).toEqual(currencies.map(({ code }) => code));
    expect(globalTypes?.['groups']?.['items']).toEqual(listGroups(documents));
    expect(globalTypes?.['instant']?.['items']).toHaveLength(4);
  });

  it('[BLOCK-02] overrides each part of the persona by itself', () => {
    const visitor = (globals: object) => createVisitor(gold, globals);
    const plain = { ...gold, now: NOW };
    expect(visitor({})).toEqual(plain);
    expect(visitor({ locale: 'it' })).toEqual({ ...plain, locale: 'it' });
    expect(visitor({ licence: 'EE' })).toEqual({ ...plain, licence: 'EE' });
    expect(visitor({ login: 'guest' })).toEqual({ ...plain, login: 'guest' });
    expect(visitor({ groups: '759_7412' })).toEqual({ ...plain, groups: [759, 7412] });
    expect(visitor({ groups: 'none' })).toEqual({ ...plain, groups: [] });
    expect(visitor({ currency: 'JPY' })).toEqual({ ...plain, currency: 'JPY' });
    expect(visitor({ device: 'mobile' })).toEqual({ ...plain, device: 'mobile' });
    expect(visitor({ instant: '2026-12-24T18-30Z' })).toEqual({
      ...plain,
      now: Date.parse('2026-12-24T18:30:00Z'),
    });
  });

  it.each(['', '2026-12-24', '2026-12-24T18:30Z', '2026-13-41T00-00Z'])('takes %o for no instant', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });

  it('lists each group once, by the audience that is about it alone or the first document that names it', () => {
    expect(
      listGroups({
        banner: { friday: { audience: { anyOf: [{ groups: { noneOf: [9, 4] } }] } } },
        audience: {
          gold: { name: 'Gold members', audience: { groups: { anyOf: [4] } } },
          mixed: { name: 'Mixed', audience: { login: 'player', groups: { anyOf: [7] } } },
        },
      }),
    ).toEqual([
      { id: 4, name: 'Gold members' },
      { id: 7, name: 'audience mixed' },
      { id: 9, name: 'banner friday' },
    ]);
  });
});

describe.each([
  ['page', 'pages.stories.tsx'],
  ['promotion-page', 'promotion-pages.stories.tsx'],
])('the stories of every %s', (kind, file) => {
  const { stories } = listSiteStories(file);

  it('[BLOCK-02] are the documents of the demo site', () => {
    const own = Object.keys(documents[kind] ?? {}).filter((id) => !id.startsWith('example-'));
    expect(stories.map(({ id }) => id).toSorted()).toEqual(own.toSorted());
    expect(new Set(stories.map(({ name }) => name)).size).toBe(stories.length);
    const source = siteStoriesSource(file);
    for (const { exportName } of stories) expect(source).toContain(`export const ${exportName} = {`);
  });

  it('[BLOCK-02] show the engine’s answer to somebody who may open them, or why nobody may now', () => {
    for (const { path, id } of stories) {
      const isOpen = findVisitorOf(path, id) !== undefined;
      const { nodes, refusal } = viewSite({ path, id }, {});
      expect({ id, hasBlocks: nodes.length > 0, hasReasons: (refusal?.reasons.length ?? 0) > 0 }).toEqual({
        id,
        hasBlocks: isOpen,
        hasReasons: !isOpen,
      });
    }
  });
});

describe('a visitor who may not see a page', () => {
  it('is told where they are sent, and why', () => {
    const { refusal, nodes } = viewSite({ path: '/rocket-chance' }, { persona: 'guest-en' });
    expect(nodes).toEqual([]);
    expect(refusal).toMatchInlineSnapshot(`
      {
        "path": "/rocket-chance",
        "reasons": [
          "Not shown: for visitors with the flag “rocket-chance” on only, for this visitor it is off, its default.",
          "Time alone does not change this.",
        ],
        "redirect": "/promotions",
      }
    `);
  });

  it('is told that the answer is 404, and why', () => {
    expect(viewSite({ path: '/promotions/gold-friday' }, { persona: 'guest-en' }).refusal)
      .toMatchInlineSnapshot(`
      {
        "path": "/promotions/gold-friday",
        "reasons": [
          "Not shown: for members of group 259, 255 or 759 only, this visitor is in no group.",
          "Time alone does not change this.",
        ],
      }
    `);
  });

  it('is told that there is no such page', () => {
    expect(viewSite({ path: '/nowhere' }, {}).refusal).toEqual({ path: '/nowhere', reasons: [] });
  });
});
