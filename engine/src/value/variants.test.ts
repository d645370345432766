import { describe, expect, it } from 'vitest';
import { recompileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, CURRENCY_TABLE, visitorOf } from '../testing/sample.ts';

const compiled = compileValid({
  'currency-table': CURRENCY_TABLE,
  banner: {
    one: {
      title: { en: 'Win {{x}}', de: 'Gewinne {{x}}', fr: 'Gagnez {{x}}' },
      order: { hero: 1 },
      variables: { EUR: { x: { amount_cents: 1000 } }, CAD: { x: { amount_cents: 1500 } } },
    },
    gap: { title: { en: 'Only {{y}}' }, order: { side: 1 }, variables: { CAD: { y: 'here' } } },
  },
  page: {
    home: {
      path: '/',
      title: { en: 'Home' },
      blocks: [{ id: 'h', block: 'heading', props: { title: { en: 'Hello', de: 'Hallo' } } }],
    },
  },
});

/** Replaces no-break spaces, which locales use, by normal ones. */
const titleFor = (facts: Parameters<typeof visitorOf>[0], of = compiled): string => {
  const { items } = resolveCollection(of, 'banner', { location: 'hero' }, visitorOf(facts));
  return String(items[0]?.['title']).replaceAll(/\s/g, ' ');
};

describe('what is kept of a document', () => {
  it('is one for each language and currency that make a difference', () => {
    for (let round = 0; round < 2; round += 1) {
      expect(titleFor({ locale: 'en', currency: 'EUR' })).toBe('Win €10');
      expect(titleFor({ locale: 'de', currency: 'EUR' })).toBe('Gewinne 10 €');
      expect(titleFor({ locale: 'en', currency: 'CAD' })).toBe('Win CA$15');
      expect(titleFor({ locale: 'en', currency: 'BTC' })).toBe('Win €10');
    }
  });

  it('does not say to one visitor what is missing for another', () => {
    const messagesFor = (currency: string): string[] =>
      resolveCollection(compiled, 'banner', { location: 'side' }, visitorOf({ currency })).diagnostics.map(
        ({ message }) => message,
      );
    expect(messagesFor('JPY')).toEqual(['No value for {{y}} in JPY nor in EUR.']);
    expect(messagesFor('BTC')).toEqual(['No value for {{y}} in BTC nor in EUR.']);
    expect(messagesFor('JPY')).toEqual(['No value for {{y}} in JPY nor in EUR.']);
    expect(messagesFor('CAD')).toEqual([]);
  });

  it('follows the languages of the site, though the document stays the same', () => {
    expect(titleFor({ locale: 'fr-CA' })).toBe('Win 10 €');
    const french = recompileSnapshot(compiled, [
      { kind: 'locale', id: 'fr', data: { code: 'fr', name: 'Français', order: 1 } },
      { kind: 'locale', id: 'fr-CA', data: { code: 'fr-CA', name: 'Français (Canada)', order: 2 } },
    ]);
    expect(titleFor({ locale: 'fr-CA' }, french)).toBe('Gagnez 10 €');
    expect(titleFor({ locale: 'fr-CA' })).toBe('Win 10 €');
  });

  it('cannot be changed by who receives it', () => {
    const visitor = visitorOf({ locale: 'de' });
    const [node] = resolvePage(compiled, '/', visitor).nodes;
    expect(() => Object.assign(node?.props ?? {}, { title: 'changed' })).toThrow(TypeError);
    expect(resolvePage(compiled, '/', visitor).nodes[0]?.props).toEqual({ level: 2, title: 'Hallo' });
  });

  it('leaves each answer a block of its own to write on', () => {
    const visitor = visitorOf();
    const first = resolvePage(compiled, '/', visitor);
    const second = resolvePage(compiled, '/', visitor);
    expect(second).toEqual(first);
    expect(second.nodes[0]).not.toBe(first.nodes[0]);
  });
});
