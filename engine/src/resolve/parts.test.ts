import { describe, expect, it } from 'vitest';
import { analyseSnapshot } from '../analyse/analyse-snapshot.ts';
import { compareSnapshots } from '../compare/compare-snapshots.ts';
import { compileSnapshot, recompileSnapshot } from '../compile/compile-snapshot.ts';
import { compileSalvaged } from '../compile/salvage.ts';
import { changedKeys } from '../dependencies/changed-keys.ts';
import { explainPage } from '../explain/explain-page.ts';
import { compileValid, NOW, snapshotOf, visitorOf, type Documents } from '../testing/sample.ts';
import type { ResolvedNode } from '../types.ts';
import { getPageKey, resolvePage } from './resolve-page.ts';

const HOUR = 3_600_000;
const at = (instant: number): string => new Date(instant).toISOString();

const heading = (id: string, more: object = {}): object => ({
  id,
  block: 'heading',
  props: { title: { en: id } },
  ...more,
});
const placed = (part: string, more: object = {}): object => ({
  id: 'placed',
  block: 'part',
  props: { part },
  ...more,
});
const page = (path: string, ...blocks: object[]): object => ({ path, title: { en: path }, blocks });

const site = (part: object, ...blocks: object[]): Documents => ({
  part: { help: { name: 'Help', blocks: [heading('said')], ...part } },
  page: { start: page('/start', heading('own'), ...blocks), other: page('/other', heading('own')) },
});

const ids = (nodes: readonly ResolvedNode[]): string[] =>
  nodes.flatMap(({ id, children = {} }) => [id, ...Object.values(children).flatMap(ids)]);
const seen = (documents: Documents, facts: Parameters<typeof visitorOf>[0] = {}): string[] =>
  ids(resolvePage(compileValid(documents), '/start', visitorOf(facts)).nodes);

describe('a part stands on a page', () => {
  it('with its blocks, where the page names it', () => {
    const nested = { id: 'columns', block: 'columns', children: { first: [placed('help')] } };
    expect(seen(site({}, placed('help')))).toEqual(['own', 'placed', 'said']);
    expect(seen(site({}, nested))).toEqual(['own', 'columns', 'placed', 'said']);
    const { nodes } = resolvePage(compileValid(site({}, placed('help'))), '/start', visitorOf(), {
      preview: true,
    });
    expect(nodes[1]?.source).toEqual({ kind: 'page', id: 'start', pointer: '/blocks/1' });
    expect(nodes[1]?.children?.['blocks']?.[0]?.source).toEqual({
      kind: 'part',
      id: 'help',
      pointer: '/blocks/0',
    });
  });

  it.each([
    ['the part’s audience', { audience: { login: 'guest' } }, {}],
    ['the audience of the block that names it', {}, { audience: { login: 'guest' } }],
    ['the part’s licence', { audience: { licences: ['EE'] } }, {}],
    ['the part’s language', { audience: { locales: ['de'] } }, {}],
    ['the part’s brand', { brands: ['polaris'] }, {}],
    ['a schedule that is over', { schedule: { until: at(NOW) } }, {}],
  ])('for nobody outside of %s', (_, part, block) => {
    const documents = {
      ...site(part, placed('help', block)),
      brand: { polaris: { name: 'Polaris', hosts: ['polaris.example'] } },
      licence: Object.fromEntries(
        ['CW', 'EE'].map((code) => [
          code,
          {
            code,
            name: code,
            isDefault: code === 'CW',
            minimumAge: 18,
            licenceLine: { en: code },
            helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
          },
        ]),
      ),
      locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
    };
    expect(seen(documents)).toEqual(['own']);
    const who = { login: 'guest', licence: 'EE', locale: 'de', brand: 'polaris', now: NOW - 1 } as const;
    expect(seen(documents, who)).toEqual(['own', 'placed', 'said']);
  });

  it('[SAFE-07] and is kept from players on a break where the part promotes', () => {
    const documents = site({ purpose: 'promotion' }, placed('help'));
    expect(seen(documents)).toEqual(['own', 'placed', 'said']);
    expect(seen(documents, { break: 'selfExcluded' })).toEqual(['own']);
  });

  it('until the exact instant at which it, or a block in it, opens or closes', () => {
    const documents = site(
      {
        schedule: { until: at(NOW + 2 * HOUR) },
        blocks: [heading('said', { schedule: { from: at(NOW + HOUR) } })],
      },
      placed('help'),
    );
    const compiled = compileValid(documents);
    const until = (now: number): number | null =>
      resolvePage(compiled, '/start', visitorOf({ now })).validUntil;
    expect([until(NOW), until(NOW + HOUR), until(NOW + 2 * HOUR)]).toEqual([
      NOW + HOUR,
      NOW + 2 * HOUR,
      null,
    ]);
  });

  it('and two visitors share a page only if they see the same of it', () => {
    const compiled = compileValid(site({ audience: { login: 'player' } }, placed('help')));
    const key = (login: 'guest' | 'player'): string =>
      getPageKey(compiled, '/start', visitorOf({ login })).cacheKey;
    expect(key('guest')).not.toBe(key('player'));
  });
});

describe('what is known of a part', () => {
  it('after a change, says which pages it stands on', () => {
    const before = compileValid(site({}, placed('help')));
    const said = (data: object) => recompileSnapshot(before, [{ kind: 'part', id: 'help', data }]);
    const texts = said({ name: 'Help', blocks: [heading('said', { props: { title: { en: 'Other' } } })] });
    expect(changedKeys(before, texts)).toEqual([{ keys: ['page:/start'], when: [] }]);
    const closed = said({ name: 'Help', audience: { login: 'guest' }, blocks: [heading('said')] });
    expect(changedKeys(before, closed)).toEqual([{ keys: ['part', 'page:/start'], when: [] }]);
    // Nothing of a page was compiled anew.
    expect(texts.index.documents.get('page')).toBe(before.index.documents.get('page'));
  });

  it('names the pages of lists that it draws', () => {
    const row = { id: 'row', block: 'banner-row', props: { banners: { location: 'top' } } };
    const documents = {
      ...site({ blocks: [row] }, placed('help')),
      banner: { one: { title: { en: 'One' }, order: { top: 1 } } },
    };
    const before = compileValid(documents);
    const after = recompileSnapshot(before, [
      { kind: 'banner', id: 'one', data: { title: { en: 'Two' }, order: { top: 1 } } },
    ]);
    expect(changedKeys(before, after)).toEqual([{ keys: ['banner', 'banner@top', 'page:/start'], when: [] }]);
  });

  it('compares what visitors of its pages see of it', () => {
    const before = compileValid(site({}, placed('help')));
    const after = recompileSnapshot(before, [
      { kind: 'part', id: 'help', data: { name: 'Help', blocks: [heading('said'), heading('more')] } },
    ]);
    expect(
      compareSnapshots(before, after, { now: NOW }).map(({ path, difference }) => [path, difference.nodes]),
    ).toEqual([
      [
        '/start',
        [
          {
            change: 'added',
            id: 'more',
            block: 'heading',
            parent: 'placed',
            pointer: { before: null, after: '/blocks/1' },
            part: 'help',
          },
        ],
      ],
    ]);
  });

  it('explains who sees it by the part’s own conditions, also where it stands twice', () => {
    const compiled = compileValid(
      site({ audience: { login: 'guest' } }, placed('help'), { ...placed('help'), id: 'again' }),
    );
    const decisions = explainPage(compiled, '/start', visitorOf());
    const found = decisions.flatMap((decision) =>
      decision.what === 'block' ? [[decision.blockId, decision.shown, decision.deciding?.kind ?? null]] : [],
    );
    expect(found).toEqual([
      ['own', true, null],
      ['placed', false, 'part'],
      ['said', false, 'page'],
      ['again', false, 'part'],
      ['said', false, 'page'],
    ]);
    const keys = decisions.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('finds that nobody sees a block of it, by where it stands', () => {
    const documents = site(
      { blocks: [heading('said', { audience: { login: 'guest' } })] },
      placed('help', { audience: { login: 'player' } }),
    );
    const [found, ...others] = analyseSnapshot(compileValid(documents)).filter(
      ({ code }) => code === 'NOBODY',
    );
    expect([found?.kind, found?.id, found?.pointer, others]).toEqual([
      'part',
      'help',
      '/blocks/0/audience/login',
      [],
    ]);
    expect(found?.proof?.grounds.map(({ words }) => words)).toContain(
      'the visitors of the pages where help stands',
    );
  });

  it('finds a part that stands nowhere', () => {
    const unused = analyseSnapshot(compileValid(site({}))).filter(({ code }) => code === 'UNUSED_DOCUMENT');
    expect(unused.map(({ kind, id }) => `${kind}/${id}`)).toEqual(['part/help']);
    expect(
      analyseSnapshot(compileValid(site({}, placed('help')))).filter(
        ({ code }) => code === 'UNUSED_DOCUMENT',
      ),
    ).toEqual([]);
  });
});

describe('a part that cannot stand where it is named', () => {
  it('is said of a page that names one there is not, and shows nothing there', () => {
    const documents = site({}, placed('gone'));
    const { problems, compiled } = compileSalvaged(snapshotOf(documents));
    expect(
      problems.map(({ kind, id, code, pointer, message }) => [kind, id, code, pointer, message]),
    ).toEqual([['page', 'start', 'BROKEN_REFERENCE', '/blocks/1/props/part', 'There is no part gone.']]);
    expect(ids(resolvePage(compiled, '/start', visitorOf()).nodes)).toEqual(['own']);
  });

  it('is refused inside a part, in words, so that none can hold itself', () => {
    const documents = site({ blocks: [heading('said'), placed('help')] }, placed('help'));
    const { problems } = compileSnapshot(snapshotOf(documents));
    expect(problems.map(({ kind, code, pointer, message }) => [kind, code, pointer, message])).toEqual([
      [
        'part',
        'BLOCK_NOT_ALLOWED',
        '/blocks/1/block',
        'Reusable part stands only on a document of the kind Page, Promotion page. Remove it here.',
      ],
    ]);
    const { compiled } = compileSalvaged(snapshotOf(documents));
    expect(ids(resolvePage(compiled, '/start', visitorOf()).nodes)).toEqual(['own', 'placed', 'said']);
  });

  it('nests no deeper on a page than blocks of its own may', () => {
    const columns = (depth: number, inner: object): object =>
      depth === 1
        ? inner
        : { id: `c${depth}`, block: 'columns', children: { first: [columns(depth - 1, inner)] } };
    const codes = (documents: Documents): string[] =>
      compileSnapshot(snapshotOf(documents)).problems.map(({ kind, code }) => `${kind} ${code}`);
    const [deep, within] = [columns(7, heading('least')), columns(6, heading('least'))];
    expect(codes(site({ blocks: [within] }, columns(6, placed('help'))))).toEqual([]);
    expect(codes(site({ blocks: [deep] }))).toEqual(['part TOO_DEEP']);
    expect(codes(site({}, columns(7, placed('help'))))).toEqual(['page TOO_DEEP']);
  });
});
