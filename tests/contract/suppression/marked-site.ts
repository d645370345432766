import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

// A copy of the demo in which every text that promotes ends with a mark, so that whatever reaches a visitor is found,
// in whatever language, call or data it comes.

/** In no text of the demo. */
export const MARK = '¤';
/** At the end of the address of each picture that promotes. */
export const PICTURE_MARK = '?promotes';
/** At the end of the id of each block that promotes: it stands wherever the block does, also one without a text. */
export const NODE_MARK = '-promotes';

const ROOT = resolve(import.meta.dirname, '../../..');
type Json = unknown;
type Fields = Record<string, Json>;

/** Writes it into an empty folder, as `DEMO_DIR` takes it. */
export async function writeMarkedSite(folder: string): Promise<void> {
  await cp(join(ROOT, 'fixtures'), folder, { recursive: true });
  const [kinds, blocks] = await Promise.all([readPurposes('config'), readPurposes('blocks')]);
  const site = join(folder, 'site');
  for (const kind of await readdir(site))
    for (const file of await readdir(join(site, kind))) {
      const path = join(site, kind, file);
      const document = JSON.parse(await readFile(path, 'utf8')) as Fields;
      const mark = (value: Json, isPromotion: boolean): Json => {
        // The same picture may stand elsewhere: that of a promotion gets an address of its own.
        if (isPromotion && typeof value === 'string' && /^\/(?:artwork|images)\//.test(value))
          return value + PICTURE_MARK;
        if (Array.isArray(value)) return value.map((each) => mark(each, isPromotion));
        if (!isFields(value)) return value;
        const { block } = value;
        const known = typeof block === 'string' ? blocks.get(block) : undefined;
        const promotes = isPromotion || doesPromote(known, value);
        const isText = isTextByLanguage(value);
        return Object.fromEntries(
          Object.entries(value).map(([name, each]) => [
            name,
            promotes && isText && typeof each === 'string'
              ? each + MARK
              : promotes && name === 'id' && typeof block === 'string'
                ? String(each) + NODE_MARK
                : mark(each, promotes),
          ]),
        );
      };
      const marked = mark(document, doesPromote(kinds.get(kind), document)) as Fields;
      // Nothing is promoted without a consent, so that a player without one is a case of its own.
      if (kind === 'licence')
        marked['promotions'] = {
          anyOf: [{ login: 'guest' }, { consents: { anyOf: ['casino:onsite'] } }],
          not: { age: { below: document['minimumAge'] } },
        };
      await writeFile(path, JSON.stringify(marked));
    }
}

const doesPromote = (known: string | undefined, { purpose, offer }: Fields): boolean =>
  purpose === 'promotion' || offer !== undefined || (known === 'promotion' && purpose !== 'content');

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null;

const isTextByLanguage = (value: Fields): boolean =>
  typeof value['en'] === 'string' &&
  Object.keys(value).every((name) => /^[a-z]{2}(?:-[A-Z]{2})?$/.test(name));

/** What each kind or block is for. */
async function readPurposes(of: 'config' | 'blocks'): Promise<Map<string, string>> {
  const folder = join(ROOT, 'schemas', of);
  const found = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const schema = JSON.parse(await readFile(join(folder, name, 'schema.json'), 'utf8')) as Fields;
    found.set(name, String(schema['x-purpose']));
  }
  return found;
}
