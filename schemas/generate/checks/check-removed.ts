import { migrationGuide } from './check-migrations.ts';
import type { Slip } from './check-schemas.ts';
import type { JsonObject, SchemaSet } from '../read/load-schemas.ts';
import { limitsOf, narrowed, type Limits } from '../read/narrowed.ts';
import { isJsonObject, type Json } from '../read/read-schemas.ts';

/** What documents may hold, by schema: its version, and the pointers of its properties with what each asks. */
export type Properties = { [id: string]: { version: number; properties: { [pointer: string]: Limits } } };

export function propertiesOf({ all }: Pick<SchemaSet, 'all'>): Properties {
  const stored = [...all].filter(([id]) => /^\/schemas\/(?:blocks|config|shared)\//.test(id));
  // What is shared has no version of its own: a step of any kind or block may be about it.
  const last = Math.max(1, ...stored.map(([, schema]) => versionOf(schema)));
  return Object.fromEntries(
    stored.map(([id, schema]) => [
      id,
      {
        version: id.startsWith('/schemas/shared/') ? last : versionOf(schema),
        properties: Object.fromEntries(
          propertiesIn(schema, '').toSorted(([one], [other]) => (one < other ? -1 : 1)),
        ),
      },
    ]),
  );
}

const advice = (id: string): string =>
  `migrations.ts beside the schema and the next "version" ${migrationGuide(id)}`;
const DROP = 'npm run schemas:generate -- --drop';

/**
 * Properties that were there and are no more, or of which more is asked than before, without a migration that says where
 * their values go: documents that were stored would not fit any more, and what does not fit is left out of published pages.
 */
export function checkRemoved(before: Properties, now: Properties): Slip[] {
  return Object.entries(before).flatMap(([id, { version, properties }]) => {
    const after = now[id];
    if (!after || after.version > version) return [];
    const say = (pointer: string, message: string): Slip => ({ file: id.slice(1), pointer, message });
    const ADVICE = advice(id);
    const isGone = (pointer: string): boolean => !(pointer in after.properties);
    const gonePointers = Object.keys(properties).filter(
      // What stood in something that is gone went with it.
      (pointer) =>
        isGone(pointer) && !outersOf(pointer).some((outer) => outer in properties && isGone(outer)),
    );
    const renamed = new Map(
      gonePointers.flatMap((pointer) => {
        const other = newNameOf(pointer, properties, after.properties);
        return other === undefined ? [] : [[other, pointer]];
      }),
    );
    const gone = gonePointers.map((pointer) =>
      say(
        pointer,
        `It was there and is no more: documents that have it lose their place on published pages. Renamed, moved or dropped, it needs a step in ${ADVICE}. If no document was ever stored with it: ${DROP}.`,
      ),
    );
    const asked = Object.entries(after.properties).flatMap(([pointer, limits]) => {
      const was = properties[pointer];
      // In something that is new itself nothing was ever stored.
      const isNew = !was && !isOfStored(pointer, properties);
      // The step that takes the values there is asked for above.
      if (isNew || renamed.has(pointer)) return [];
      const { required, ...rest } = limits;
      const more = was ? narrowed(was, rest) : [];
      return [
        ...(required === true && was?.['required'] !== true
          ? [
              say(
                pointer,
                `It must be there now: stored documents without it lose their place on published pages. Leave it optional, with a default where the component needs a value, or fill it by a step in ${ADVICE}. If every stored document has it: ${DROP}.`,
              ),
            ]
          : []),
        ...(more.length > 0
          ? [
              say(
                pointer,
                `More is asked of it than before (${more.join(', ')}): stored values that do not fit lose their place on published pages. Ask no more than before, or change them by a step in ${ADVICE}. If every stored value fits: ${DROP}.`,
              ),
            ]
          : []),
      ];
    });
    return [...gone, ...asked];
  });
}

/** The properties that one stands in. */
function outersOf(pointer: string): string[] {
  const steps = pointer.split('/');
  return steps.flatMap((step, at) =>
    step === 'properties' && at + 2 < steps.length ? [steps.slice(0, at + 2).join('/')] : [],
  );
}

/** A new property beside one that is gone which takes the same. */
function newNameOf(
  gone: string,
  before: { [pointer: string]: Limits },
  after: { [pointer: string]: Limits },
): string | undefined {
  const beside = gone.slice(0, gone.lastIndexOf('/') + 1);
  const takes = (of: { [pointer: string]: Limits }, root: string): string =>
    JSON.stringify(
      Object.entries(of).flatMap(([pointer, limits]) =>
        pointer === root || pointer.startsWith(`${root}/`) ? [[pointer.slice(root.length), limits]] : [],
      ),
    );
  const wanted = takes(before, gone);
  return Object.keys(after).find(
    (pointer) =>
      !(pointer in before) &&
      pointer.startsWith(beside) &&
      !pointer.slice(beside.length).includes('/') &&
      takes(after, pointer) === wanted,
  );
}

/** Whether what a property stands in was there before. A new branch of a choice takes nothing from the others. */
function isOfStored(pointer: string, before: { [pointer: string]: Limits }): boolean {
  const branch = /^.*\/oneOf\/\d+\//.exec(pointer)?.[0];
  if (branch !== undefined && !Object.keys(before).some((each) => each.startsWith(branch))) return false;
  const around = [...pointer.matchAll(/\/properties\//g)].at(-1)?.index ?? 0;
  const outer = /^(.*\/properties\/[^/]+)/.exec(pointer.slice(0, around))?.[1];
  return outer === undefined || outer in before;
}

const versionOf = (schema: JsonObject): number => {
  const entry = schema['x-block'] ?? schema['x-kind'];
  const version = isJsonObject(entry) ? entry['version'] : undefined;
  return typeof version === 'number' ? version : 1;
};

/** Properties at every depth, as pointers into the schema. */
function propertiesIn(schema: Json, at: string): [pointer: string, limits: Limits][] {
  if (Array.isArray(schema)) return schema.flatMap((each, index) => propertiesIn(each, `${at}/${index}`));
  if (!isJsonObject(schema)) return [];
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key.startsWith('x-') || ['default', 'enum', 'const', 'examples'].includes(key)) return [];
    if (key !== 'properties' || !isJsonObject(value)) return propertiesIn(value, `${at}/${key}`);
    return Object.entries(value).flatMap(([name, property]): [string, Limits][] => [
      [
        `${at}/properties/${name}`,
        { ...limitsOf(property), ...(required.includes(name) ? { required: true } : {}) },
      ],
      ...propertiesIn(property, `${at}/properties/${name}`),
    ]);
  });
}
