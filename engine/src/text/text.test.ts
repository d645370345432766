import { describe, expect, it } from 'vitest';
import { getMessages } from '../resolve/get-documents.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { recompileSnapshot } from '../compile/compile-snapshot.ts';
import { compileValid, CURRENCY_TABLE, visitorOf } from '../testing/sample.ts';
import type { Context } from '../types.ts';

/** The title of one banner as a visitor reads it, with the diagnostics. */
function titleFor(
  banner: Record<string, unknown>,
  facts: Partial<Context> = {},
  others: Record<string, Record<string, unknown>> = {},
) {
  const compiled = compileValid({
    'currency-table': CURRENCY_TABLE,
    banner: { one: { order: { hero: 1 }, ...banner } },
    ...others,
  });
  const { items, diagnostics } = resolveCollection(
    compiled,
    'banner',
    { location: 'hero' },
    visitorOf(facts),
  );
  return { title: items[0]?.['title'], diagnostics };
}

const messages = {
  messages: {
    en: { locale: 'en', messages: { HELLO: 'Hello', 'ONLY.EN': 'English only' } },
    de: { locale: 'de', messages: { HELLO: 'Hallo' } },
    'en-AU': { locale: 'en-AU', messages: { HELLO: 'G’day' } },
  },
};

describe('the language of a text', () => {
  it.each([
    ['the exact locale', { en: 'E', 'en-AU': 'A' }, 'en-AU', 'A'],
    ['its base language', { en: 'E', 'en-AU': 'A' }, 'en-CA', 'E'],
    ['the base language before English', { en: 'E', de: 'D' }, 'de-AT', 'D'],
    ['English', { en: 'E', de: 'D' }, 'it', 'E'],
    ['English when the base language is none of the site’s', { en: 'E', fr: 'F' }, 'fr-CA', 'E'],
    ['an unknown locale that the text has all the same', { en: 'E', sv: 'S' }, 'sv', 'S'],
    ['English for a locale with a name every object has', { en: 'E' }, 'constructor', 'E'],
    ['English when what stands there is blank', { en: 'E', de: ' \u200b' }, 'de', 'E'],
    ['English when both before it are blank', { en: 'E', de: '', 'de-AT': '\n' }, 'de-AT', 'E'],
  ])('[ENGINE-04] is %s', (_what, title, locale, expected) => {
    expect(titleFor({ title }, { locale })).toEqual({ title: expected, diagnostics: [] });
  });

  it('[ENGINE-04] takes base languages from the locales the snapshot has', () => {
    const locale = { en: { code: 'en', name: 'English' }, fr: { code: 'fr', name: 'Français' } };
    expect(titleFor({ title: { en: 'E', fr: 'F' } }, { locale: 'fr-CA' }, { locale }).title).toBe('F');
    expect(titleFor({ title: { en: 'E', de: 'D' } }, { locale: 'de-AT' }, { locale }).title).toBe('E');
  });

  it.each([
    ['en-AU', 'HELLO', 'G’day'],
    ['de', 'HELLO', 'Hallo'],
    ['en-NZ', 'HELLO', 'Hello'],
    ['de', 'ONLY.EN', 'English only'],
  ])('[ENGINE-04] finds a message for %s, %s', (locale, key, expected) => {
    expect(titleFor({ title: { key } }, { locale }, messages).title).toBe(expected);
  });

  it('[ENGINE-04] is the key itself when there is no message, and says so', () => {
    const { title, diagnostics } = titleFor({ title: { key: 'NO.SUCH' } }, { locale: 'de' }, messages);
    expect(title).toBe('NO.SUCH');
    expect(diagnostics).toEqual([
      {
        code: 'MISSING_TEXT',
        severity: 'warning',
        kind: 'banner',
        id: 'one',
        pointer: '/title',
        message: 'No message NO.SUCH for de, nor in English.',
      },
    ]);
  });

  it('[ENGINE-04] is empty when no language fits, and says so', () => {
    const { title, diagnostics } = titleFor({ title: { de: 'Nur Deutsch' } }, { locale: 'it' });
    expect(title).toBe('');
    expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([['MISSING_TEXT', '/title']]);
  });

  it('[ENGINE-04] merges interface texts from English over the base language to the exact locale', () => {
    const compiled = compileValid(messages);
    expect(getMessages(compiled, 'en-AU')).toEqual({ HELLO: 'G’day', 'ONLY.EN': 'English only' });
    expect(getMessages(compiled, 'de-AT')).toEqual({ HELLO: 'Hallo', 'ONLY.EN': 'English only' });
    expect(getMessages(compiled, 'toString')).toEqual({ HELLO: 'Hello', 'ONLY.EN': 'English only' });
  });

  it('has the same interface texts until one of their documents changes', () => {
    const compiled = compileValid(messages);
    const [german, australian] = [getMessages(compiled, 'de'), getMessages(compiled, 'en-AU')];
    expect(getMessages(compiled, 'de')).toBe(german);
    expect(Object.isFrozen(german)).toBe(true);

    const typed = { locale: 'de', messages: { HELLO: 'Servus' } };
    const after = recompileSnapshot(compiled, [{ kind: 'messages', id: 'de', data: typed }]);
    expect(getMessages(after, 'en-AU')).toBe(australian);
    expect(getMessages(after, 'de')).toEqual({ HELLO: 'Servus', 'ONLY.EN': 'English only' });

    const without = recompileSnapshot(after, [{ kind: 'messages', id: 'en', data: undefined }]);
    expect(getMessages(without, 'de')).toEqual({ HELLO: 'Servus' });
    expect(getMessages(compiled, 'de')).toEqual({ HELLO: 'Hallo', 'ONLY.EN': 'English only' });
  });
});

describe('variables in a text', () => {
  const variables = {
    EUR: { amount: { amount_cents: 50_000 }, spins: 100, name: 'Euro' },
    CAD: { amount: { amount_cents: 75_050 } },
    BTC: { amount: { amount_cents: 1_250_000 }, name: 'Coin' },
  };
  const title = { en: 'Up to {{amount}} and {{ spins }} spins, {{name}}' };

  it.each([
    ['EUR', 'en', 'Up to €500 and 100 spins, Euro'],
    ['CAD', 'en', 'Up to CA$750.50 and 100 spins, Euro'],
    ['BTC', 'en', 'Up to BTC\u00a00.0125 and 100 spins, Coin'],
    ['JPY', 'en', 'Up to €500 and 100 spins, Euro'],
    ['nonsense', 'en', 'Up to €500 and 100 spins, Euro'],
    ['EUR', 'de', 'Up to 500\u00a0€ and 100 spins, Euro'],
  ])(
    '[ENGINE-04][CUR-04][BAN-08][BAN-09] are those of %s in %s, each name falling back to EUR',
    (currency, locale, expected) => {
      expect(titleFor({ title, variables }, { currency, locale })).toEqual({
        title: expected,
        diagnostics: [],
      });
    },
  );

  it('are empty when they have no value, and say so', () => {
    const { title: text, diagnostics } = titleFor({
      title: { en: '[{{nothing}}] [{{toString}}]' },
      variables: { CAD: { nothing: 'x' } },
    });
    expect(text).toBe('[] []');
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'MISSING_VARIABLE', kind: 'banner', id: 'one', pointer: '/title' }),
    ]);
  });

  it('may be written as i18next allows, and are never read twice', () => {
    const spelled = titleFor({
      title: { en: '{{- a}}|{{a, uppercase}}|{a}|{{a' },
      variables: { EUR: { a: '{{b}}', b: 'no' } },
    });
    expect(spelled.title).toBe('{{b}}|{{b}}|{a}|{{a');
  });
});

describe('rich text', () => {
  const contentFor = (
    content: Record<string, string>,
    others: Record<string, Record<string, unknown>> = {},
  ) => {
    const compiled = compileValid({
      'vip-table': {
        main: {
          statuses: [{ status: 'regular', group: 1, title: { en: 'Regular' } }],
          levels: [
            {
              id: 'level_1',
              name: { en: 'One' },
              content,
              conditions: [{ persistent_comp_points: { max: 10 } }],
            },
          ],
        },
      },
      ...others,
    });
    const [table] = resolveCollection(compiled, 'vip-table', {}, visitorOf()).items;
    return (table as unknown as { levels: { content: string }[] }).levels[0]?.content; // the shape of the kind
  };

  it('[SCHEMA-09] is sanitised when it is shown, whatever the store holds', () => {
    expect(
      contentFor({
        en: '<p onclick="x()">Hi <img src=x onerror=alert(1)><b>you</b><script>evil()</script></p>',
      }),
    ).toBe('<p>Hi <b>you</b></p>');
    expect(contentFor({ en: '<a href="javascript:alert(1)">x</a> a < b' })).toBe('<a>x</a> a &lt; b');
  });

  it('[SCHEMA-09] from the messages is sanitised too', () => {
    const message = { messages: { en: { locale: 'en', messages: { RICH: '<b>x</b><script>1</script>' } } } };
    expect(contentFor({ key: 'RICH' }, message)).toBe('<b>x</b>');
  });
});
