import { projectNode, run } from './lib/run.mjs';
import { nameArgument, sentence, writeFiles } from './lib/scaffold.mjs';

// npm run new:kind <name>: a config kind that validates, is listed and edited in the admin, and can be published.

const kind = nameArgument('kind', 'schemas/config');
const title = sentence(kind);
const text = (description) => ({ $ref: '/schemas/shared/localized-text.json', description });

console.log(`New kind ${kind}:`);
writeFiles({
  [`schemas/config/${kind}/schema.json`]: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/schemas/config/${kind}/schema.json`,
    title,
    'x-kind': { one: title, many: `${title}s`, servedBy: 'pages', order: 'order', titleField: 'title' },
    description: `A ${title.toLowerCase()}.`,
    type: 'object',
    additionalProperties: false,
    properties: {
      title: text('Name shown.'),
      text: text('One or two sentences.'),
      order: { type: 'number', description: 'Position in lists: lower comes first, ties go by id.' },
      audience: { $ref: '/schemas/shared/audience.json', description: 'Who sees it.' },
      schedule: { $ref: '/schemas/shared/schedule.json', description: 'When it is shown.' },
    },
    required: ['title', 'order'],
  },
  [`schemas/config/${kind}/examples.json`]: [
    { name: 'minimal', id: 'first', data: { title: { en: title }, order: 1 } },
    {
      name: 'in two languages, for players',
      id: 'second',
      data: { title: { en: title, de: title }, order: 2, audience: { login: 'player' } },
    },
  ],
  [`schemas/config/${kind}/counter-examples.json`]: [
    { name: 'no title', id: 'first', code: 'SCHEMA_REQUIRED', pointer: '/title', data: { order: 1 } },
    {
      name: 'unknown field',
      id: 'first',
      code: 'SCHEMA_UNKNOWN_FIELD',
      pointer: '/colour',
      data: { title: { en: title }, order: 1, colour: 'red' },
    },
  ],
});
const { code } = await run(projectNode(), ['schemas/generate.ts']);
if (code !== 0) process.exit(code);
console.log(`
Next: say in schemas/config/${kind}/schema.json what the kind is, then npm run schemas:generate.
The admin lists and edits it already; docs/guides/add-a-config-kind.md goes through the rest.`);
