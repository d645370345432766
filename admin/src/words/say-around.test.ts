import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { catalogue, speak } from './catalogue.ts';
import { sayAround } from './say-around.ts';

const say = catalogue<{ kept: 'who' | 'what' | 'count' }>('around', {
  kept_one: '{{who}} kept {{count}} of {{what}}.',
  kept_other: '{{who}} kept {{count}} of {{what}}, {{who}}.',
});
afterEach(() => speak({ language: 'en', catalogues: {} }));

it('elements stand where the language wants them, whatever they and other values hold', () => {
  speak({
    language: 'de',
    catalogues: { around: { kept_other: 'Von {{what}} behielt {{who}} {{count}}.' } },
  });
  const text = fc.constantFrom('Ada', '{{what}}', '$t(kept)', '1', '<b>', '');
  fc.assert(
    fc.property(text, text, fc.integer({ min: 2, max: 99 }), (who, what, count) => {
      const drawn = (key: 'kept', language: string): string => {
        speak({ language, catalogues: {} });
        return renderToStaticMarkup(
          createElement('p', null, sayAround(say, key, { who: createElement('b', null, who), what, count })),
        );
      };
      const written = (value: string): string =>
        renderToStaticMarkup(createElement('i', null, value)).slice(3, -4);
      const b = `<b>${written(who)}</b>`;
      expect([drawn('kept', 'de'), drawn('kept', 'en')]).toEqual([
        `<p>Von ${written(what)} behielt ${b} ${count}.</p>`,
        `<p>${b} kept ${count} of ${written(what)}, ${b}.</p>`,
      ]);
    }),
  );
});

it('a key that is not there and an element that is missing do not compile', () => {
  // @ts-expect-error -- `what` is missing
  sayAround(say, 'kept', { who: createElement('b'), count: 1 });
  // @ts-expect-error -- no such key
  sayAround(say, 'keep', { who: 'Ada', what: 'it', count: 1 });
  expect(sayAround(say, 'kept', { who: 'Ada', what: 'it', count: 1 })).toEqual(['Ada kept 1 of it.']);
});
