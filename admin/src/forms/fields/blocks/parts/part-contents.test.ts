import { validateDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import type { BlockNodeData } from '../block-nodes.ts';
import { asOwnBlocks, asPart, obstacleToPart, partIdOf } from './part-contents.ts';

const text = (id: string, said: string, more: object = {}): BlockNodeData => ({
  id,
  block: 'rich-text',
  props: { content: { en: said } },
  ...more,
});
const placed = (more: object = {}): BlockNodeData => ({
  id: 'p',
  block: 'part',
  props: { part: 'help' },
  ...more,
});
const own = (part: object, ref: object = {}, page: Record<string, unknown> = {}) =>
  asOwnBlocks({ name: 'Help', blocks: [text('a', 'Hello')], ...part }, placed(ref), page);
const first = (result: ReturnType<typeof own>) => ('blocks' in result ? result.blocks[0] : result);

describe('blocks become a part', () => {
  it('with the values of their texts, and no others', () => {
    const page = { variables: { EUR: { least: '10', most: '99' }, BTC: { most: '1' } } };
    expect(asPart([text('a', '<p>From {{least}}</p>')], page)).toEqual({
      blocks: [text('a', '<p>From {{least}}</p>')],
      variables: { EUR: { least: '10' } },
    });
    expect(asPart([text('a', '<p>Hello</p>')], page)).toEqual({ blocks: [text('a', '<p>Hello</p>')] });
  });

  it('with the offer of their page, where they draw it', () => {
    const terms: BlockNodeData = { id: 't', block: 'terms', props: {} };
    const offer = { kind: 'deposit' };
    const around: BlockNodeData = { id: 'c', block: 'columns', children: { first: [terms, text('a', 'x')] } };
    expect(asPart([around], { offer }).blocks[0]?.children?.['first']).toEqual([
      { ...terms, props: { offer } },
      text('a', 'x'),
    ]);
  });

  it('unless one of them is a part, or they nest too deep', () => {
    const nested = (depth: number): BlockNodeData =>
      depth === 1
        ? text('a', 'x')
        : { id: `c${depth}`, block: 'columns', children: { first: [nested(depth - 1)] } };
    expect(obstacleToPart([text('a', 'x'), nested(6)])).toBeUndefined();
    expect(obstacleToPart([{ id: 'c', block: 'columns', children: { first: [placed()] } }])).toBe(
      'A part cannot hold another part. Leave that one out.',
    );
    expect(obstacleToPart([nested(7)])).toContain('6');
  });

  it('and a block says which part it names', () => {
    expect([
      partIdOf(placed()),
      partIdOf(text('a', 'x')),
      partIdOf({ block: 'part', props: { part: '' } }),
    ]).toEqual(['help', undefined, undefined]);
  });
});

describe('a part becomes blocks of a page', () => {
  it('under the conditions of the part and of the block that named it', () => {
    expect(first(own({}))).toEqual(text('a', 'Hello'));
    expect(first(own({ audience: { login: 'player' } }, { audience: { licences: ['EE'] } }))).toEqual(
      text('a', 'Hello', { audience: { login: 'player', licences: ['EE'] } }),
    );
    expect(first(own({ brands: ['polaris'] }))).toEqual(
      text('a', 'Hello', { audience: { brands: ['polaris'] } }),
    );
    // Of two conditions on the same fact both have to hold.
    expect(first(own({ audience: { locales: ['de'] } }, { audience: { locales: ['de', 'en'] } }))).toEqual(
      text('a', 'Hello', {
        audience: { anyOf: [{ locales: ['de', 'en'] }], not: { anyOf: [{ not: { locales: ['de'] } }] } },
      }),
    );
    const schedule = { from: '2026-01-02T00:00:00Z', until: '2026-03-01T00:00:00Z' };
    expect(
      first(
        own(
          { schedule: { from: '2026-01-01T00:00:00Z', until: schedule.until } },
          { schedule: { from: schedule.from } },
        ),
      ),
    ).toEqual(text('a', 'Hello', { schedule }));
    expect(first(own({ purpose: 'promotion' }))).toEqual(text('a', 'Hello', { purpose: 'promotion' }));
  });

  it('with its values, unless the page has another one of that name', () => {
    const part = { variables: { EUR: { least: '10' } } };
    expect(own(part, {}, { variables: { EUR: { most: '9' } } })).toMatchObject({
      variables: { EUR: { most: '9', least: '10' } },
    });
    expect(own(part, {}, { variables: { EUR: { least: '20' } } })).toEqual({
      refusal: 'least has another value on this page. Make both the same first.',
    });
  });

  it('and is a page that can be published', () => {
    const { blocks } = own({ audience: { locales: ['de'] } }, { audience: { locales: ['en'] } }) as {
      blocks: BlockNodeData[];
    };
    expect(
      validateDocument('page', { path: '/p', title: { en: 'P' }, blocks }, { id: 'p' }).problems,
    ).toEqual([]);
  });
});
