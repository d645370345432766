import { fail, insertLast, keyOf, plural, readCommand, scaffold, sentence } from './lib/scaffold.mjs';

// npm run new:kind <name> -- [--purpose …] [--title …] [--plural …] [--served-by …]: creates a config kind that validates, is listed
// and edited in the admin, can be published, and has a document in the demo.

const { name: kind, options } = readCommand('kind', 'schemas/config', [
  'title',
  'plural',
  'served-by',
  'purpose',
]);
// A promotion is kept from players on a break. What is left without a word is treated as one.
const purpose = options.purpose ?? 'promotion';
const purposes = ['promotion', 'play', 'content', 'safer-play'];
if (!purposes.includes(purpose)) fail(`--purpose is one of ${purposes.join(', ')}; it was ${purpose}.`);
const title = options.title ?? sentence(kind);
const many = options.plural ?? plural(title);
const servedBy = options['served-by'] ?? 'pages';
if (!/^[a-z][a-z0-9-]*$/.test(servedBy))
  fail(`--served-by is the name of a public call, for example banners-config; it was ${servedBy}.`);
const shared = (name, title, description) => ({ title, $ref: `/schemas/shared/${name}.json`, description });
const ICONS = 'admin/src/shared/documents/kinds.ts';
const STARTERS = 'admin/src/shared/documents/starter-documents.ts';

const files = {
  [`schemas/config/${kind}/schema.json`]: {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/schemas/config/${kind}/schema.json`,
    title,
    'x-purpose': purpose,
    'x-kind': { one: title, many, servedBy, order: 'order', titleField: 'title' },
    description: `${title}: say here what it is for.`,
    type: 'object',
    additionalProperties: false,
    properties: {
      title: shared('localized-text', 'Title', 'Name shown.'),
      text: shared('localized-text', 'Text', 'One or two sentences.'),
      order: {
        title: 'Order',
        type: 'number',
        description: 'Position in lists: lower comes first, ties go by id.',
      },
      audience: shared('audience', 'Audience', 'Who sees it.'),
      schedule: shared('schedule', 'Schedule', 'When it is shown.'),
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
  [`fixtures/site/${kind}/first.json`]: { title: { en: title }, order: 1 },
};

console.log(`New kind ${kind}:`);
await scaffold({
  files,
  edits: {
    [ICONS]: (source) =>
      insertLast(source, /^export const KIND_ICONS\b/m, `  ${keyOf(kind)}: LayoutTemplate,`),
    [STARTERS]: (source) =>
      insertLast(
        source,
        /^const STARTERS\b/m,
        `  ${keyOf(kind)}: (id) => ({ title: { en: words(id) }, order: 100 }),`,
      ),
  },
});
console.log(`
Next: say in schemas/config/${kind}/schema.json what the kind is, then npm run schemas:generate.
The admin lists and edits it already; docs/guides/add-a-config-kind.md goes through the rest.`);
