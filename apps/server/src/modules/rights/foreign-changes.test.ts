import { readFileSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { documentTexts } from '@marquee/schemas';
import { fromPointer } from '@marquee/schemas/json-pointer';
import { describe, expect, it } from 'vitest';
import { foreignChanges } from './foreign-changes.ts';

const CONFIG = join(import.meta.dirname, '../../../../../schemas/config');
const EXAMPLES = globSync('*/examples.json', { cwd: CONFIG }).flatMap((path) => {
  const kind = basename(dirname(path));
  const examples = JSON.parse(readFileSync(join(CONFIG, path), 'utf8')) as { name: string; data: unknown }[];
  return examples.map(({ name, data }) => ({ kind, name: `${kind}: ${name}`, data }));
});

const edited = (
  data: unknown,
  pointer: string,
  change: (parent: Record<string, unknown>, key: string) => void,
) => {
  const copy = structuredClone(data);
  const tokens = fromPointer(pointer);
  const key = tokens.pop() ?? '';
  change(
    tokens.reduce((at, token) => (at as Record<string, unknown>)[token], copy) as Record<string, unknown>,
    key,
  );
  return copy;
};

/** Every value that is not an object or a list, with its place. */
function leaves(data: unknown, pointer = ''): string[] {
  if (typeof data !== 'object' || data === null) return [pointer];
  return Object.entries(data).flatMap(([key, value]) =>
    leaves(value, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}

const judged = (kind: string, before: unknown, after: unknown) =>
  foreignChanges({ kind, id: 'x' }, { before, after }, ['et']);

describe('[ADMIN-26] somebody for Estonian', () => {
  it('there are examples of every kind to try it on', () => {
    expect(EXAMPLES.length).toBeGreaterThan(40);
    expect(EXAMPLES.filter(({ kind, data }) => documentTexts(kind, data).length > 0).length).toBeGreaterThan(
      20,
    );
  });

  it.each(EXAMPLES.filter(({ kind, data }) => documentTexts(kind, data).length > 0))(
    'changes the Estonian of each text, and of no text another language ($name)',
    ({ kind, data }) => {
      for (const { pointer } of documentTexts(kind, data)) {
        const own = edited(data, `${pointer}/et`, (texts, key) => (texts[key] = 'Uus'));
        expect(judged(kind, data, own)).toEqual([]);
        expect(judged(kind, own, data)).toEqual([]);
        const other = edited(
          own,
          `${pointer}/de`,
          (texts, key) => (texts[key] = `${String(texts[key])} neu`),
        );
        expect(judged(kind, data, other)).not.toEqual([]);
        const key = edited(data, pointer, (parent, name) => (parent[name] = { key: 'A.B' }));
        expect(judged(kind, data, key)).not.toEqual([]);
      }
    },
  );

  it.each(EXAMPLES)('changes no other value, and neither takes it out ($name)', ({ kind, data }) => {
    for (const pointer of leaves(data)) {
      if (pointer === '' || pointer.endsWith('/et')) continue;
      const changed = edited(
        data,
        pointer,
        (parent, key) => (parent[key] = `${String(parent[key])} changed`),
      );
      expect([pointer, judged(kind, data, changed)]).not.toEqual([pointer, []]);
      const without = edited(data, pointer, (parent, key) => {
        if (Array.isArray(parent)) parent.splice(Number(key), 1);
        else delete parent[key];
      });
      expect([pointer, judged(kind, data, without)]).not.toEqual([pointer, []]);
    }
  });

  it('makes and removes no document but the messages of Estonian', () => {
    const banner = { title: { et: 'Ainult' }, order: { lobby: 1 } };
    expect(judged('banner', null, banner)).toEqual(['']);
    expect(judged('banner', banner, undefined)).toEqual(['']);
    const messages = { locale: 'et', messages: { 'A.B': 'Jah' } };
    const of = (id: string) =>
      foreignChanges({ kind: 'messages', id }, { before: undefined, after: messages }, ['et']);
    expect([of('et'), of('de')]).toEqual([[], ['']]);
    expect(judged('banner', undefined, null)).toEqual([]);
  });

  it('moves nothing: a text in another order is another text', () => {
    const page = (...ids: string[]) => ({
      path: '/p',
      title: { en: 'P' },
      blocks: ids.map((id) => ({ id, block: 'heading', props: { title: { en: id, et: id } } })),
    });
    expect(judged('page', page('a', 'b'), page('b', 'a'))).toEqual(['/blocks']);
    expect(judged('page', page('a', 'b'), page('a'))).toEqual(['/blocks']);
  });
});
