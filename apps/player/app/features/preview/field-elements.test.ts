// @vitest-environment happy-dom
import { resolveDocument, resolvePage, type Snapshot } from '@marquee/engine';
import { array, assert, boolean, constantFrom, nat, property } from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { findFieldElements, type Drawn } from './field-elements.ts';
import { createPreviewStore } from './preview.store.ts';
import { findPlace, findShown } from './source-targets.ts';

/** fast-check prints the seed and path of a failure. Add them here to repeat it. */
const REPLAY = { numRuns: 150 };

const CONTEXT = {
  locale: 'en',
  licence: 'CW',
  isLoggedIn: false,
  groups: [],
  currency: 'EUR',
  currencyKind: 'fiat',
  country: 'DE',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
  flags: {},
} as unknown as Drawn['context']; // As the editor sends one.

const NAMES = [...'abcdefghijklmnop'];
/** What may be damaged in each entry. Most are intact. */
const damages = array(constantFrom('', '', '', 'label', 'link', 'id', 'more'), {
  minLength: NAMES.length,
  maxLength: NAMES.length,
});
const sizes = array(nat(5), { minLength: 1, maxLength: 3 });

/** A menu whose sections have these numbers of items. */
function menu(counts: readonly number[], damage: readonly string[]) {
  let next = 0;
  const item = () => {
    const name = NAMES[next] ?? '';
    const wrong = damage[next] ?? '';
    next += 1;
    return {
      ...(wrong !== 'id' && { id: name }),
      label: wrong === 'label' ? 7 : { en: `Go to ${name}` },
      link: wrong === 'link' ? 'nowhere' : `/${name}`,
      ...(wrong === 'more' && { colour: 'red' }),
    };
  };
  return {
    title: { en: 'Rail' },
    sections: counts.map((count, index) => ({
      // The last damages are for the sections themselves.
      ...(damage.at(-1 - index) !== 'id' && { id: `section-${index}` }),
      title: { en: `Section ${index}` },
      items: Array.from({ length: count }, item),
    })),
  };
}

const snapshotOf = (documents: object): Snapshot =>
  ({ release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' }, documents }) as Snapshot; // As it is stored.

const valueAt = (data: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], data);

beforeEach(() => document.body.replaceChildren());

/** Puts every text of the result into an element of its own. */
function draw(value: unknown, into: Element): void {
  if (typeof value === 'string')
    into.append(Object.assign(document.createElement('b'), { textContent: value }));
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      if (name !== 'id' && name !== 'link') draw(inner, into);
}

it('a click on an entry of a menu selects it, wherever damaged ones stand that are not drawn', () => {
  let found = 0;
  assert(
    property(sizes, damages, boolean(), (counts, damage, isTyped) => {
      const stored = menu(counts, damage);
      const start = isTyped ? menu(counts, []) : stored;
      const store = createPreviewStore();
      store.getState().receive({ type: 'snapshot', snapshot: snapshotOf({ navigation: { rail: start } }) });
      // The document as it is, or damaged, as while somebody is typing.
      store.getState().receive({ type: 'document', kind: 'navigation', id: 'rail', data: stored });
      const { salvaged } = store.getState();
      if (!salvaged) throw new Error('Nothing was compiled.');
      const { compiled, removed } = salvaged;
      const { item } = resolveDocument(compiled, 'navigation', 'rail', CONTEXT);
      const holder = document.createElement('div');
      holder.dataset['marqueeSource'] = 'navigation/rail';
      draw(item?.['sections'], holder);
      document.body.replaceChildren(holder);
      const resolved = resolvePage(compiled, '/', CONTEXT, { preview: true });
      const drawn: Drawn = { compiled, removed, context: CONTEXT, resolved };
      const elements = [...holder.querySelectorAll('b')];
      // Every rendered text leads to its field, which has the same text.
      expect(
        elements.map((element) => valueAt(stored, findPlace(element, drawn)?.source.pointer ?? '')),
      ).toEqual(elements.map((element) => element.textContent));
      // The other way round, a focused field outlines its own element.
      const source = { kind: 'navigation', id: 'rail', pointer: '' };
      for (const [element, pointer] of findFieldElements(holder, source, drawn))
        expect(findShown(document, { ...source, pointer }, drawn)?.element).toBe(element);
      found += elements.length;
    }),
    REPLAY,
  );
  expect(found).toBeGreaterThan(0);
});

it('a click on a text leads to the language that the site read it in', () => {
  const label = { en: 'Go', fr: 'Aller' };
  const rail = { title: { en: 'Rail' }, sections: [{ id: 'one', title: label, items: [] }] };
  for (const [spoken, language] of [
    [['en', 'fr', 'fr-CA'], 'fr'],
    [['en', 'fr-CA'], 'en'],
  ] as const) {
    const locale = Object.fromEntries(spoken.map((code) => [code, { code, name: code }]));
    const store = createPreviewStore();
    const snapshot = snapshotOf({ locale, navigation: { rail } });
    store.getState().receive({ type: 'snapshot', snapshot });
    const { salvaged } = store.getState();
    if (!salvaged) throw new Error('Nothing was compiled.');
    const { compiled, removed } = salvaged;
    const context = { ...CONTEXT, locale: 'fr-CA' } as Drawn['context']; // For a visitor from Quebec.
    const element = Object.assign(document.createElement('b'), { textContent: label[language] });
    const holder = document.createElement('div');
    holder.dataset['marqueeSource'] = 'navigation/rail';
    holder.append(element);
    document.body.replaceChildren(holder);
    const drawn: Drawn = { compiled, removed, context, resolved: resolvePage(compiled, '/', context) };
    expect(findPlace(element, drawn)?.source.pointer).toBe(`/sections/0/title/${language}`);
  }
});
