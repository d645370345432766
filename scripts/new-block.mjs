import {
  editFile,
  finish,
  insertSorted,
  keyOf,
  nameArgument,
  pascal,
  sentence,
  writeFiles,
} from './lib/scaffold.mjs';

// npm run new:block <name>: a block with schema, examples, component, styles and stories that passes every check.

const block = nameArgument('block', 'schemas/blocks');
const component = pascal(block);
const title = sentence(block);
const REGISTRY = 'blocks/src/registry.ts';

const files = {
  [`schemas/blocks/${block}/schema.json`]: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/schemas/blocks/${block}/schema.json`,
    title,
    'x-block': { title, category: 'Content', icon: 'info' },
    description: `${title}: say here what it shows and when to use it.`,
    type: 'object',
    additionalProperties: false,
    properties: {
      title: {
        title: 'Title',
        $ref: '/schemas/shared/localized-text.json',
        description: 'Heading of the block.',
      },
      text: {
        title: 'Text',
        $ref: '/schemas/shared/localized-text.json',
        description: 'A sentence below.',
      },
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

export default { title: 'Blocks/Content/${title}' };

export const Default: ExampleStory = example('${block}', 'default');
export const TitleOnly: ExampleStory = example('${block}', 'title-only');
`,
};

console.log(`New block ${block}:`);
writeFiles(files);
editFile(REGISTRY, register);
await finish([...Object.keys(files), REGISTRY]);
console.log(`
Next: npm run storybook and open ${title}. docs/guides/add-a-block.md goes through the rest.`);

/** The block's line among its neighbours: its script loads with the pages that have it. */
function register(source) {
  return insertSorted(source, {
    pattern: /^ {2}'?[a-z0-9-]+'?: (?:\w+,|lazyBlock\(.*)$/gm,
    line: `  ${keyOf(block)}: lazyBlock(async () => (await import('./${block}/${block}.tsx')).${component}),`,
    rank: (line) => line.replaceAll(/[' ]/g, ''),
  });
}
