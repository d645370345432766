import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type JSXElement, type JSXFragment } from 'oxc-parser';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const sources = globSync('{blocks/src,admin/src,apps/player/app,apps/sandbox/{src,frames}}/**/*.tsx', {
  cwd: ROOT,
}).filter((file) => !file.endsWith('.test.tsx'));

/** Keys that several sibling elements of a parent share. */
function sharedKeys(file: string, text: string): string[] {
  const shared: string[] = [];
  const look = ({ children }: JSXElement | JSXFragment): void => {
    const keys = children.flatMap((child) => {
      const { attributes } = child.type === 'JSXElement' ? child.openingElement : { attributes: [] };
      return attributes.flatMap((one) =>
        one.type === 'JSXAttribute' && one.name.name === 'key' && one.value
          ? [text.slice(one.value.start, one.value.end)]
          : [],
      );
    });
    shared.push(...keys.filter((key, place) => keys.indexOf(key) !== place));
  };
  new Visitor({ JSXElement: look, JSXFragment: look }).visit(parseSync(file, text).program);
  return shared;
}

it('sees a key that two elements share', () => {
  const shared = '<><A key={id} /><p><B key={id} /></p><C key={id} /></>;';
  expect(sharedKeys('shared.tsx', shared)).toEqual(['{id}']);
  expect(sharedKeys('own.tsx', '<><A key={id} /><B key={`b ${id}`} /></>;')).toEqual([]);
});

// React keeps or duplicates one of them when the value changes: parts of the last player would stay for the next one.
it('no two elements that stand side by side have the same key', () => {
  const found = sources.flatMap((file) =>
    sharedKeys(file, readFileSync(join(ROOT, file), 'utf8')).map((key) => `${file} ${key}`),
  );
  expect(found).toEqual([]);
});
