import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from './resolve-collection.ts';
import { resolveDocument } from './resolve-document.ts';
import { compileValid, snapshotOf, visitorOf } from '../testing/sample.ts';
import type { Context } from '../types.ts';

const item = (id: string, rest: Record<string, unknown> = {}) => ({
  id,
  label: { en: id },
  link: '/',
  ...rest,
});
const licence = (code: string, rest: Record<string, unknown> = {}) => ({
  code,
  name: code,
  minimumAge: 18,
  licenceLine: { en: `Line of ${code}` },
  helpLinks: [{ label: { en: 'Help' }, link: '/help' }],
  ...rest,
});
const licences = {
  CW: licence('CW', { isDefault: true }),
  EE: licence('EE', { hiddenLinks: ['sport', 'crypto'] }),
};

type Menu = { sections: { id: string; items: { id: string }[] }[] };

/** The ids of a menu's links, by section. */
function linksOf(
  documents: Parameters<typeof snapshotOf>[0],
  facts: Partial<Context> = {},
): Record<string, string[]> | null {
  const { item: menu } = resolveDocument(
    compileSnapshot(snapshotOf(documents)),
    'navigation',
    'footer',
    visitorOf(facts),
  );
  if (!menu) return null;
  const { sections } = menu as unknown as Menu; // the shape of the kind
  return Object.fromEntries(sections.map(({ id, items }) => [id, items.map((link) => link.id)]));
}

it('[ENGINE-13] a menu with one id twice is shown as it is, and keeps a release from being published', () => {
  const footer = {
    title: { en: 'Footer' },
    sections: [{ id: 'play', items: [item('a'), item('b'), item('a')] }],
  };
  const documents = { licence: licences, navigation: { footer } };
  expect(linksOf(documents)).toEqual({ play: ['a', 'b', 'a'] });
  expect(
    compileSnapshot(snapshotOf(documents)).problems.map(({ code, severity, pointer }) => [
      code,
      severity,
      pointer,
    ]),
  ).toEqual([['DUPLICATE_ENTRY', 'error', '/sections/0/items/2/id']]);
});

describe('a menu', () => {
  const footer = {
    title: { en: 'Footer' },
    sections: [
      { id: 'play', items: [item('sport'), item('pokies'), item('crypto')] },
      { id: 'late', schedule: { from: '2026-06-01T00:00:00Z' }, items: [item('a')] },
      { id: 'mixed', items: [item('guest', { audience: { login: 'guest' } }), item('all')] },
    ],
  };
  const documents = { licence: licences, navigation: { footer } };

  it('[LIC-07] leaves out the links that the licence hides', () => {
    expect(linksOf(documents)).toEqual({ play: ['sport', 'pokies', 'crypto'], mixed: ['all'] });
    expect(linksOf(documents, { licence: 'EE' })).toEqual({ play: ['pokies'], mixed: ['all'] });
  });

  it('filters its sections and links by audience and schedule', () => {
    expect(linksOf(documents, { login: 'guest', now: Date.parse('2026-06-01T00:00:00Z') })).toEqual({
      play: ['sport', 'pokies', 'crypto'],
      late: ['a'],
      mixed: ['guest', 'all'],
    });
  });

  it('is found by its id as a location, with targets gone', () => {
    const compiled = compileValid(documents);
    const { items, validUntil } = resolveCollection(
      compiled,
      'navigation',
      { location: 'footer' },
      visitorOf(),
    );
    expect(items[0]?.['title']).toBe('Footer');
    expect(JSON.stringify(items)).not.toContain('audience');
    expect(validUntil).toBe(Date.parse('2026-06-01T00:00:00Z'));
    expect(resolveCollection(compiled, 'navigation', { location: 'header' }, visitorOf()).items).toEqual([]);
  });
});

describe('responsible-gaming links', () => {
  const hidden = { audience: { groups: { anyOf: [] } } };
  const over = { schedule: { until: '2020-01-01T00:00:00Z' } };
  const hostile = {
    licence: { ...licences, EE: licence('EE', { hiddenLinks: ['limits', 'sport'] }) },
    navigation: {
      footer: {
        title: { en: 'Footer' },
        ...over,
        sections: [
          { id: 'play', items: [item('sport')] },
          { id: 'safer', ...hidden, items: [item('limits'), item('help', over), item('news')] },
          { id: 'more', items: [item('self-exclusion', hidden), item('self-test'), item('take-a-break')] },
        ],
      },
    },
  };

  it('[SAFE-01] show whatever hides the menu, the section, the link or the licence’s links around them', () => {
    expect(linksOf(hostile, { licence: 'EE' })).toEqual({
      safer: ['limits', 'help'],
      more: ['self-exclusion', 'self-test', 'take-a-break'],
    });
  });

  it('[SAFE-01] are refused by name when a document tries, and the document stays', () => {
    const { problems } = compileSnapshot(snapshotOf(hostile));
    expect(
      problems.map(({ code, severity, kind, id, pointer }) => [code, severity, kind, id, pointer]),
    ).toEqual([
      ['LOCKED_PART', 'error', 'licence', 'EE', '/hiddenLinks/0'],
      ['LOCKED_PART', 'error', 'navigation', 'footer', '/schedule'],
      ['LOCKED_PART', 'error', 'navigation', 'footer', '/sections/1/audience'],
      ['LOCKED_PART', 'error', 'navigation', 'footer', '/sections/1/items/1/schedule'],
      ['LOCKED_PART', 'error', 'navigation', 'footer', '/sections/2/items/0/audience'],
    ]);
  });

  it('come with the licence line and the help links of the visitor’s licence', () => {
    const compiled = compileValid({ licence: licences });
    const { item: resolved } = resolveDocument(compiled, 'licence', 'EE', visitorOf());
    expect(resolved).toMatchObject({
      id: 'EE',
      licenceLine: 'Line of EE',
      helpLinks: [{ label: 'Help', link: '/help' }],
    });
  });
});

it('a document that does not exist or was left out is null, with the reason', () => {
  const compiled = compileSnapshot(snapshotOf({ navigation: { broken: { title: { en: 'x' } } } }));
  const missing = resolveDocument(compiled, 'navigation', 'nowhere', visitorOf());
  expect([missing.item, missing.diagnostics.map(({ code }) => code)]).toEqual([null, ['NOT_FOUND']]);
  const broken = resolveDocument(compiled, 'navigation', 'broken', visitorOf());
  expect([broken.item, broken.diagnostics.map(({ code, pointer }) => [code, pointer])]).toEqual([
    null,
    [['SCHEMA_REQUIRED', '/sections']],
  ]);
});
