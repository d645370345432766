import { describe, expect, it } from 'vitest';
import {
  argTypesOf,
  blockEntries,
  findSchema,
  vocabulary,
} from '../../.storybook/documentation/block-schema.ts';
import { limitsInWords, listProperties, typeInWords } from '../../.storybook/documentation/schema-words.ts';

describe('the documentation of a block', () => {
  it.each([
    [{ type: 'string' }, 'text'],
    [{ type: 'integer' }, 'whole number'],
    [{ type: 'boolean' }, 'yes or no'],
    [{ enum: ['all', 'archive'] }, 'one of all, archive'],
    [{ type: 'string', format: 'date-time' }, 'instant'],
    [{ type: 'array', items: { type: 'number' } }, 'list: number'],
    [{ $ref: '/schemas/shared/money.json' }, 'money'],
    [
      { $ref: '/schemas/shared/collection-query.json', 'x-collection': 'banner' },
      'banners that the visitor may see, by a query',
    ],
    [{ type: 'string', 'x-reference': 'quest-size' }, 'id of a quest size'],
    [{ oneOf: [{ title: 'By parity', type: 'object' }, { type: 'string' }] }, 'by parity, or text'],
  ])('says of %o: %s', (schema, words) => {
    expect(typeInWords(schema, vocabulary)).toBe(words);
  });

  it('says every limit', () => {
    expect(limitsInWords({ type: 'integer', minimum: 1, maximum: 15 })).toEqual(['1 to 15']);
    expect(limitsInWords({ type: 'string', maxLength: 40, pattern: '^a$' })).toEqual([
      'at most 40 characters',
      'form ^a$',
    ]);
    expect(limitsInWords({ minItems: 2, maxItems: 2, items: { minimum: 0 } })).toEqual([
      'exactly 2 entries',
      'each: at least 0',
    ]);
  });

  it('lists what is inside objects, lists and alternatives under it, and links what is shared', () => {
    const rows = listProperties(
      {
        properties: {
          items: {
            type: 'array',
            items: {
              type: 'object',
              properties: { label: { $ref: '/schemas/shared/localized-text.json' } },
              required: ['label'],
            },
          },
          by: { oneOf: [{ title: 'Percent', properties: { from: { type: 'number', default: 5 } } }] },
        },
        required: ['by'],
      },
      vocabulary,
    );
    expect(
      rows.map(({ path, depth, type, link, fallback, isRequired }) => [
        path,
        depth,
        type,
        link?.title,
        fallback,
        isRequired,
      ]),
    ).toEqual([
      ['items', 0, 'list: object', undefined, undefined, false],
      ['items[].label', 1, 'localized text', 'Localized text', undefined, true],
      ['by', 0, 'percent', undefined, undefined, true],
      ['by.from', 1, 'number', undefined, '5', false],
    ]);
  });

  it.each(Object.keys(blockEntries))('has words for every property of %s', (block) => {
    const rows = listProperties(findSchema(block), vocabulary);
    const unsaid = rows.filter(({ type, description }) => type === 'anything' || !description);
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });
});

describe('the controls of a block', () => {
  it('are made from its schema', () => {
    const { autoplay, interval, label } = argTypesOf('hero-carousel');
    expect(autoplay?.control).toBe('boolean');
    expect(interval?.control).toEqual({ type: 'number', min: 5000, max: 60000, step: 1 });
    expect(interval?.table?.defaultValue).toEqual({ summary: '10000' });
    expect(label?.control).toBe('object');
    expect(argTypesOf('columns')['layout']).toMatchObject({
      control: 'select',
      options: ['halves', 'thirds', 'main-aside'],
    });
  });
});
