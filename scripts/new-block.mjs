import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.mjs';
import {
  fail,
  insertSorted,
  keyOf,
  pascal,
  quote,
  readCommand,
  scaffold,
  sentence,
  valuesInUse,
} from './lib/scaffold.mjs';

// npm run new:block <name> -- [--category …] [--purpose …] [--title …] [--icon …]: creates a block with schema, examples, component,
// styles and stories that passes every check.

const { name: block, options } = readCommand('block', 'schemas/blocks', [
  'category',
  'title',
  'icon',
  'purpose',
]);
const component = pascal(block);
// A promotion is kept from players on a break. What is left without a word is treated as one.
const purpose = options.purpose ?? 'promotion';
const purposes = ['promotion', 'play', 'content', 'safer-play'];
if (!purposes.includes(purpose)) fail(`--purpose is one of ${purposes.join(', ')}; it was ${purpose}.`);
const title = options.title ?? sentence(block);
const category = chooseCategory(options.category ?? 'Content');
const icon = chooseIcon(options.icon ?? 'info');

const text = (name, description) => ({
  title: name,
  $ref: '/schemas/shared/localized-text.json',
  description,
});

const files = {
  [`schemas/blocks/${block}/schema.json`]: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/schemas/blocks/${block}/schema.json`,
    title,
    'x-purpose': purpose,
    'x-block': { title, category, icon },
    description: `${title}: say here what it shows and when to use it.`,
    type: 'object',
    additionalProperties: false,
    properties: {
      title: text('Title', 'Heading of the block.'),
      text: text('Text', 'A sentence below.'),
    },
    required: ['title'],
  },
  [`schemas/blocks/${block}/examples.json`]: [
    {
      name: 'default',
      screenshot: true,
      props: { title: { en: title }, text: { en: 'One sentence that says more.' } },
    },
    { name: 'title-only', props: { title: { en: title } } },
  ],
  [`schemas/blocks/${block}/counter-examples.json`]: [{ name: 'no title', props: {}, pointer: '/title' }],
  [`blocks/src/${block}/${block}.tsx`]: `import type { ReactNode } from 'react';
import type { BlockProps } from '../registry.ts';
import styles from './${block}.module.css';

export function ${component}({ title, text }: BlockProps<'${block}'>): ReactNode {
  return (
    <section className={styles['block']} aria-label={title}>
      <h2>{title}</h2>
      {text && <p className={styles['text']}>{text}</p>}
    </section>
  );
}
`,
  [`blocks/src/${block}/${block}.module.css`]: `.block {
  display: grid;
  gap: var(--s2);
}
.text {
  color: var(--text-secondary);
}
`,
  [`blocks/src/${block}/${block}.stories.tsx`]: `import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: ${quote(`Blocks/${category}/${title}`)} };

export const Default: ExampleStory = example('${block}', 'default');
export const TitleOnly: ExampleStory = example('${block}', 'title-only');
`,
  [`blocks/src/${block}/${block}-behaviour.stories.tsx`]: `import { expect, within } from 'storybook/test';
import { example, type ExampleStory } from '../../.storybook/example.tsx';

export default { title: ${quote(`Blocks/${category}/${title}/Behaviour`)} };

export const Read: ExampleStory = {
  ...example('${block}', 'default', {
    play: async ({ canvasElement }) => {
      const block = within(canvasElement).getByRole('region', { name: ${quote(title)} });
      await expect(within(block).getByRole('heading', { level: 2 })).toHaveTextContent(${quote(title)});
    },
  }),
  name: 'is a region that is named by its heading',
};
`,
};

console.log(`New block ${block}:`);
await scaffold({ files, edits: { 'blocks/src/registry.ts': register } });
console.log(`
Next: npm run storybook and open ${title}. docs/guides/add-a-block.md goes through the rest.`);

/** Adds the block’s line in order. Its script loads with the pages that use it. */
function register(source) {
  return insertSorted(source, {
    pattern: /^ {2}'?[a-z0-9-]+'?: (?:\w+,|lazyBlock\(.*)$/gm,
    line: `  ${keyOf(block)}: lazyBlock(async () => (await import('./${block}/${block}.tsx')).${component}),`,
    rank: (line) => line.replaceAll(/[' ]/g, ''),
    end: /^\} satisfies \{ \[Type in BlockType\]/m,
  });
}

/** Authors find blocks by category, so a new category must be a decision and not a typing error. */
function chooseCategory(wanted) {
  const categories = valuesInUse('schemas/blocks', (schema) => schema['x-block']?.category);
  if (categories.includes(wanted)) return wanted;
  return fail(
    `There is no category ${wanted}. There are ${categories.join(', ')}; for another one, choose one of these and ` +
      'change it in the schema and the stories afterwards.',
  );
}

/** Any icon of the list: the admin uses the blocks’ drawings for those it does not have. */
function chooseIcon(wanted) {
  const names = readFileSync(path.join(root, 'blocks/src/primitives/icon-names.ts'), 'utf8');
  if (names.includes(`'${wanted}'`)) return wanted;
  return fail(`There is no icon ${wanted}: blocks/src/primitives/icon-names.ts has the names.`);
}
