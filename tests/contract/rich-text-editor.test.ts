import { readFileSync } from 'node:fs';
import { sanitizeRichText } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { textSchema } from '../../admin/src/forms/writing/text/text-schema.ts';

/** Tags of HTML that stand in texts; the sanitizer says which of them it keeps. */
const TAGS =
  'p br strong b em i u s h1 h2 h3 h4 h5 h6 ul ol li a table thead tbody tfoot tr th td caption blockquote hr sup sub div span img code pre mark small dl dt dd font section figure video'.split(
    ' ',
  );
const kept = TAGS.filter((tag) => sanitizeRichText(`<${tag}>a</${tag}>`).includes(`<${tag}`));

/** The tags that the editor reads; the parts of a table are read through. */
const read = new Set(
  [...Object.values(textSchema.nodes), ...Object.values(textSchema.marks)]
    .flatMap(({ spec }) => spec.parseDOM ?? [])
    .flatMap(({ tag }) => (tag === undefined ? [] : tag.split(/[ >]+/)))
    .filter((tag) => !tag.startsWith('x-')),
);

it('[SCHEMA-09] the editor of rich texts holds exactly the tags that the sanitizer keeps', () => {
  expect([...read, 'tbody'].toSorted()).toEqual(kept.toSorted());
});

it('what the form says of a rich text names what may stand in it', () => {
  const { description } = JSON.parse(readFileSync('schemas/shared/rich-text.json', 'utf8')) as {
    description: string;
  };
  for (const word of ['headings', 'lists', 'tables', 'links', 'bold', 'italic'])
    expect(description).toContain(word);
});
