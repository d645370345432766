import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogueFaults, catalogueModule } from './word-catalogues.mjs';

const aName = fc.stringMatching(/^[a-z]{2,8}$/).filter((name) => name !== 'count' && name !== 'never');
const english = (texts: Record<string, string>) => ({ language: 'en', name: 'list', texts });

it('a key asks for every value that one of its forms says, and for a count where it has forms', () => {
  fc.assert(
    fc.property(aName, fc.uniqueArray(aName, { minLength: 2, maxLength: 4 }), (key, values) => {
      const [first = '', ...rest] = values;
      const module = catalogueModule(
        english({
          [`${key}_one`]: `One of {{${first}}}`,
          [`${key}_other`]: rest.map((value) => `{{ ${value} }}`).join(' and '),
          [`${key}-plain`]: 'Nothing {in} braces',
        }),
      );
      expect(module).toContain(
        `  "${key}": ${['count', first, ...rest].map((value) => `"${value}"`).join(' | ')};\n  "${key}-plain": never;`,
      );
    }),
  );
});

it('finds a translation of nothing, a form that a language needs, and a value that nobody gives', () => {
  const source = english({ days_one: '{{count}} day', days_other: '{{count}} days', by: 'by {{name}}' });
  const faults = (language: string, texts: Record<string, string>, name = 'list'): string[] =>
    catalogueFaults([source, { language, name, texts }]);

  expect(faults('cs', { by: 'od {{name}}', days: 'dny: {{count}}' })).toEqual([]);
  expect(faults('cs', {}, 'lists')).toHaveLength(1);
  expect(faults('de', { days_one: 'Tag', days_other: 'Tage', byy: '' })).toEqual([
    'admin/src/words/de/list.json translates “byy”, which nobody says.',
  ]);
  expect(faults('cs', { days_one: 'den', days_few: 'dny', days_other: 'dní' })).toEqual([
    'admin/src/words/cs/list.json has “days” in some numbers, and not in “many”.',
  ]);
  expect(faults('de', { by: 'von {{nmae}}' })).toEqual([
    'admin/src/words/de/list.json asks for {{nmae}} in “by”, which nobody gives.',
  ]);
  expect(catalogueFaults([english({ days_one: 'day' })])).toHaveLength(1);
});
