import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectNode, root, run } from './lib/run.mjs';
import { fail, nameArgument, pascal, sentence, writeFiles } from './lib/scaffold.mjs';

// npm run new:block <name>: a block with schema, examples, component, styles and stories that passes every check.

const block = nameArgument('block', 'schemas/blocks');
const component = pascal(block);
const title = sentence(block);

console.log(`New block ${block}:`);
writeFiles({
  [`schemas/blocks/${block}/schema.json`]: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/schemas/blocks/${block}/schema.json`,
    title,
    'x-block': { title, category: 'Content', icon: 'square' },
    description: `${title}: say here what it shows and when to use it.`,
    type: 'object',
    additionalProperties: false,
    properties: {
      title: { $ref: '/schemas/shared/localized-text.json', description: 'Heading of the block.' },
      text: { $ref: '/schemas/shared/localized-text.json', description: 'A sentence below.' },
    },
    required: ['title'],
  },
  [`schemas/blocks/${block}/examples.json`]: [
    {
      name: 'default',
      screenshot: true,
      props: { title: { en: title }, text: { en: 'One sentence that says more.' } },
    },
    { name: 'title only', props: { title: { en: title } } },
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
  gap: var(--space-2);
}
.text {
  color: var(--text-secondary);
}
`,
  [`blocks/src/${block}/${block}.stories.tsx`]: storiesSource(),
});
register();
const { code } = await run(projectNode(), ['schemas/generate.ts']);
if (code !== 0) process.exit(code);
console.log(`
Next: npm run storybook and open ${title}. docs/guides/add-a-block.md goes through the rest.`);

/** Stories follow a neighbour's file, so that there is one way to write them. */
function storiesSource() {
  const neighbour = readFileSync(path.join(root, 'blocks/src/notice/notice.stories.tsx'), 'utf8');
  return neighbour.replaceAll('notice', block).replaceAll('Notice', component);
}

function register() {
  const file = path.join(root, 'blocks/src/registry.ts');
  const source = readFileSync(file, 'utf8');
  const imported = insertSorted(
    source,
    /^import \{ \w+ \} from '\.\/[a-z0-9-]+\/[a-z0-9-]+\.tsx';$/gm,
    `import { ${component} } from './${block}/${block}.tsx';`,
    (line) => line.replace(/.*'\.\//, ''),
  );
  const key = block.includes('-') ? `'${block}'` : block;
  const registered = insertSorted(
    imported,
    /^ {2}'?[a-z0-9-]+'?: \w+,$/gm,
    `  ${key}: ${component},`,
    (line) => line.replaceAll(/[' ]/g, ''),
  );
  writeFileSync(file, registered);
  console.log('  blocks/src/registry.ts');
}

/** Puts a line among the lines like it, in order. */
function insertSorted(source, pattern, line, keyOf) {
  const lines = [...source.matchAll(pattern)];
  if (lines.length === 0)
    fail('blocks/src/registry.ts does not look as expected; add the block there by hand.');
  const next = lines.find(([existing]) => keyOf(existing) > keyOf(line));
  const last = lines.at(-1);
  const at = next ? next.index : last.index + last[0].length + 1;
  return `${source.slice(0, at)}${line}\n${source.slice(at)}`;
}
