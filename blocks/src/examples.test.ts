import { blocks, validate, type BlockType } from '@marquee/schemas';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { registry } from './registry.ts';

type Example = { name: string; props: unknown };
type CounterExample = Example & { pointer: string };

const types = Object.keys(blocks) as BlockType[]; // Object.keys widens the keys to string

function read(type: string, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../schemas/blocks/${type}/${file}`, import.meta.url), 'utf8'));
}

function storyName(name: string): string {
  return name.replaceAll(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

it('[BLOCK-01] the registry does not compile when a block is missing', () => {
  // Another check runs the compiler; this line is what makes it reject a missing block.
  const source = readFileSync(new URL('./registry.ts', import.meta.url), 'utf8');
  expect(source).toContain('} satisfies { [Type in BlockType]: ComponentType<BlockProps<Type>> };');
  expect(Object.keys(registry).toSorted()).toEqual(types.toSorted());
});

/** Signs that a block has behaviour besides drawing its props. */
const BEHAVIOUR = /\son[A-Z]\w*=|\buse(?:State|Reducer|Effect|LayoutEffect|Ref)\b/;

describe.each(types)('%s', (type) => {
  const examples = read(type, 'examples.json') as Example[]; // its shape is what this test checks
  const counterExamples = read(type, 'counter-examples.json') as CounterExample[]; // as above
  const schemaId = `/schemas/blocks/${type}/schema.json`;

  it('[SCHEMA-02] has examples that fit its schema', () => {
    expect(examples.length).toBeGreaterThan(0);
    for (const { name, props } of examples)
      expect({ name, problems: validate(schemaId, props) }).toEqual({ name, problems: [] });
  });

  it('[SCHEMA-02] has counter-examples that fail where they say', () => {
    expect(counterExamples.length).toBeGreaterThan(0);
    for (const { name, props, pointer } of counterExamples) {
      expect({ name, pointers: validate(schemaId, props).map((problem) => problem.pointer) }).toEqual({
        name,
        pointers: [pointer],
      });
    }
  });

  it('[BLOCK-01] has a test where it behaves', () => {
    const folder = new URL(`./${type}/`, import.meta.url);
    const files = readdirSync(folder);
    const isTest = (file: string): boolean => /\.test\.tsx?$|-behaviour\.stories\.tsx$/.test(file);
    const behaving = files.filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.(?:test|stories)\.tsx?$/.test(file) &&
        BEHAVIOUR.test(readFileSync(new URL(file, folder), 'utf8')),
    );
    expect({ behaving, isTested: files.some(isTest) || behaving.length === 0 }).toEqual({
      behaving,
      isTested: true,
    });
  });

  it('[BLOCK-01] has a component and a story for each example', () => {
    const stories = readFileSync(new URL(`./${type}/${type}.stories.tsx`, import.meta.url), 'utf8');
    expect(registry[type]).toBeTypeOf('function');
    // The formatter puts a long name on a line of its own.
    const flat = stories.replaceAll(/\s+/g, ' ').replaceAll('( ', '(');
    const missing = examples
      .map(({ name }) => `export const ${storyName(name)}: ExampleStory = example('${type}', '${name}'`)
      .filter((story) => !flat.includes(story));
    expect(missing).toEqual([]);
  });
});
