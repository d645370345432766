import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocks, kinds } from '../../generated/catalogue.ts';
import type { BlockEntry, KindEntry } from '../catalogue-types.ts';
import { downgradeDocument, migrateDocument, runSteps } from './migrate-document.ts';
import type { PlacedStep } from '../migration.ts';
import { blockMigrations, kindMigrations, MIGRATIONS, SCHEMA_VERSION } from '../migrations.ts';
import { validateDocument } from './validate.ts';

type Version = { name: string; version: number; before: unknown; after: unknown };

const read = (path: string): Version[] =>
  JSON.parse(readFileSync(new URL(`../../${path}/migrations.json`, import.meta.url), 'utf8')) as Version[];

/** Everything reachable is frozen: a step that changes what it is given throws. */
function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

describe('the versions', () => {
  it('[SCHEMA-05] follow each other without a gap, one step each', () => {
    expect(MIGRATIONS.map(({ version }) => version)).toEqual(
      Array.from({ length: SCHEMA_VERSION - 1 }, (_, index) => index + 2),
    );
  });

  it('[SCHEMA-05] of kinds and blocks are those of their last steps, and each with a step says its version', () => {
    const stated = (entries: Record<string, KindEntry | BlockEntry>) =>
      Object.fromEntries(
        Object.entries(entries).flatMap(([name, { version }]) => (version ? [[name, version]] : [])),
      );
    const last = (steps: Record<string, readonly { version: number }[]>) =>
      Object.fromEntries(Object.entries(steps).map(([name, list]) => [name, list.at(-1)?.version]));
    expect(stated(kinds)).toEqual(last(kindMigrations));
    expect(stated(blocks)).toEqual(last(blockMigrations));
  });

  it('have their steps in the registry wherever a folder has some', () => {
    const withSteps = (folder: string) =>
      readdirSync(new URL(`../../${folder}/`, import.meta.url)).filter((name) =>
        existsSync(new URL(`../../${folder}/${name}/migrations.ts`, import.meta.url)),
      );
    expect(withSteps('config')).toEqual(Object.keys(kindMigrations).toSorted());
    expect(withSteps('blocks')).toEqual(Object.keys(blockMigrations).toSorted());
  });
});

describe.each(MIGRATIONS)('version $version: $description', (step) => {
  const folder = 'kind' in step ? `config/${step.kind}` : `blocks/${step.block}`;
  const examples = read(folder).filter(({ version }) => version === step.version);

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(0);
  });

  it.each(examples)('[SCHEMA-05] up: $name', ({ before, after }) => {
    expect(step.up(freeze(before) as never)).toEqual(after);
  });

  it.each(examples)('[SCHEMA-05] down: $name', ({ before, after }) => {
    expect(step.down(freeze(after) as never)).toEqual(before);
  });

  it.each([{}, { levels: null, items: 5, links: 'x' }, { levels: [] }, { levels: {} }])(
    'survives %j, which was never valid',
    (damaged) => {
      expect(() => step.down(step.up(damaged))).not.toThrow();
    },
  );
});

const level = (number: number) => ({ number, position: { left: number, top: 1 }, bets: { EUR: number } });
const quest = { title: { en: 'Q' }, size: 'xs', levels: [1, 2, 3, 4, 5, 6].map(level) };
const link = { id: 'a', label: { en: 'A' }, link: '/a' };
const chips = (id: string, props: object, children?: object) => ({
  id,
  block: 'category-chips',
  props,
  ...(children ? { children } : {}),
});

describe('migrateDocument', () => {
  it('[SCHEMA-05] brings a document of version 1 to what this version accepts, and back', () => {
    const now = migrateDocument('quest-size', freeze(quest), 1);
    expect(validateDocument('quest-size', quest, { id: 'xs' }).ok).toBe(false);
    expect(validateDocument('quest-size', now, { id: 'xs' }).problems).toEqual([]);
    expect(downgradeDocument('quest-size', freeze(now), 1)).toEqual(quest);
  });

  it('[SCHEMA-05] reaches blocks at every depth of a page, and leaves all others as they are', () => {
    const other = { id: 'o', block: 'future-block', props: { items: [1] } };
    const page = (name: 'items' | 'links') => ({
      path: '/p',
      title: { en: 'P' },
      blocks: [
        other,
        chips('a', { [name]: [link] }),
        {
          id: 'c',
          block: 'columns',
          props: {},
          children: { first: [chips('b', { [name]: [link], label: { en: 'L' } })], second: [other] },
        },
      ],
    });
    const old = freeze(page('items'));
    const now = migrateDocument('page', old, 1);
    expect(now).toEqual(page('links'));
    expect((now as typeof old).blocks[0]).toBe(old.blocks[0]);
    expect(downgradeDocument('page', freeze(now), 2)).toEqual(page('items'));
  });

  it('runs only the steps after the version that wrote the document', () => {
    expect(migrateDocument('quest-size', quest, 2)).toBe(quest);
    expect(migrateDocument('quest-size', quest, SCHEMA_VERSION + 5)).toBe(quest);
    expect(migrateDocument('banner', quest, 1)).toBe(quest);
  });

  it.each([null, 5, 'text', [1], { blocks: 7 }, { blocks: [null, 5, { block: 'category-chips' }] }])(
    'never throws for %j',
    (data) => {
      for (const kind of ['quest-size', 'page', 'no-such-kind', '__proto__'])
        expect(() => downgradeDocument(kind, migrateDocument(kind, data, 1), 1)).not.toThrow();
    },
  );
});

describe('several steps', () => {
  const append = (version: number, letter: string): PlacedStep => ({
    version,
    kind: 'banner',
    description: letter,
    up: ({ text }) => ({ text: `${String(text)}${letter}` }),
    down: ({ text }) => ({ text: String(text).slice(0, -1) }),
  });
  const steps = [append(2, 'b'), append(3, 'c'), append(4, 'd')];

  it('run upwards in order and downwards in reverse', () => {
    expect(runSteps(steps, 'banner', { text: 'a' }, { from: 1, to: 4 })).toEqual({ text: 'abcd' });
    expect(runSteps(steps, 'banner', { text: 'a' }, { from: 2, to: 3 })).toEqual({ text: 'ac' });
    expect(runSteps(steps, 'banner', { text: 'abcd' }, { from: 4, to: 2 })).toEqual({ text: 'ab' });
  });

  it('leave a document whole when one of them cannot take it', () => {
    const broken: PlacedStep = {
      ...append(3, 'x'),
      up: () => {
        throw new Error('not what it was made for');
      },
    };
    const data = { text: 'a' };
    expect(runSteps([append(2, 'b'), broken], 'banner', data, { from: 1, to: 3 })).toBe(data);
  });
});
