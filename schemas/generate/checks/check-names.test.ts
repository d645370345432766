import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkFolderNames } from './check-names.ts';
import { checkSchemas } from './check-schemas.ts';
import { readOutside } from '../read/load-schemas.ts';
import type { JsonObject } from '../read/load-schemas.ts';
import { typesSource } from '../sources/types-source.ts';

/** What is said of schemas in these folders. */
const say = (folders: readonly string[]): string[] => {
  const said: string[] = [];
  checkFolderNames(
    folders.map((folder) => ({ file: `${folder}/schema.json`, schema: {} })),
    (file) => (_pointer, message) => void said.push(`${file}: ${message}`),
  );
  return said;
};

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'a folder called %s is refused: every object has something under that name',
  (name) => {
    for (const folder of ['blocks', 'config'])
      expect(say([`${folder}/${name}`])).toEqual([
        `${folder}/${name}/schema.json: ${name} is taken. Choose another name for its folder.`,
      ]);
  },
);

it('folders whose types would have one name are said: nothing is said where each has types of its own', async () => {
  const part = fc.constantFrom('wheel', 'stored', 'props', 'document', 'resolved', '2');
  const name = fc
    .tuple(fc.constantFrom('wheel', 'resolved', 'stored'), fc.array(part, { maxLength: 2 }))
    .map(([first, rest]) => [first, ...rest].join('-'));
  const folder = fc.tuple(fc.constantFrom('blocks', 'config'), name).map((parts) => parts.join('/'));
  let clashes = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(folder, { minLength: 2, maxLength: 5 }), async (folders) => {
      const schema: JsonObject = { type: 'object', properties: {}, additionalProperties: false };
      const source = await typesSource({
        all: new Map(folders.map((each) => [`/schemas/${each}/schema.json`, schema])),
        kinds: new Map(),
        blocks: new Map(),
      });
      // Beside those of the folders: the shared ones that are written by hand.
      const own = source.matchAll(/^export (?:interface|type) (\w+(?:Props|Document))\b/gm);
      const isEachThere = [...own].length === 2 * folders.length;
      if (!isEachThere) clashes += 1;
      expect(say(folders).length > 0).toBe(!isEachThere);
    }),
    {
      numRuns: 60,
      examples: [[['blocks/wheel', 'blocks/wheel-stored']], [['config/wheel', 'config/resolved-wheel']]],
    },
  );
  expect(clashes).toBeGreaterThan(1);
});

it('folders are looked at by the generator', async () => {
  const slips = checkSchemas([{ file: 'blocks/constructor/schema.json', schema: {} }], await readOutside());
  expect(slips.map(({ message }) => message)).toContain(
    'constructor is taken. Choose another name for its folder.',
  );
});
