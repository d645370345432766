import type { Context } from '@marquee/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { createEngine, type Explanation, type FromWorker } from '../worker/worker-tasks.ts';
import { EMPTY_NAMES } from '../words/names.ts';
import { hiddenReason } from './explain-hidden.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const context: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now,
};
const banner = (order: number, rest: object) => ({
  title: { en: 'Banner' },
  order: { hero: order },
  ...rest,
});
const documents = {
  page: {
    lobby: {
      path: '/',
      title: { en: 'Lobby' },
      blocks: [{ id: 'hero', block: 'hero-carousel', props: { banners: { location: 'hero', limit: 1 } } }],
    },
  },
  audience: { friends: { name: 'Friends', audience: { locales: ['de'] } } },
  banner: {
    first: banner(1, {}),
    gold: banner(2, { audience: { groups: { anyOf: [259] } } }),
    later: banner(3, { schedule: { from: '2026-12-01T00:00:00Z' } }),
    friendly: banner(4, { audience: { audience: 'friends' } }),
    beaten: banner(5, {}),
    elsewhere: { title: { en: 'Elsewhere' }, order: { other: 1 } },
  },
};

const engine = createEngine();
const ask = (id: string): FromWorker | null =>
  engine({
    type: 'ask',
    id: 1,
    task: 'explain',
    question: { content: { key: 1, changes: [] }, path: '/', context, kind: 'banner', id },
  });
beforeAll(() => {
  engine({
    type: 'keep',
    key: 1,
    snapshot: { release: { number: 1, publishedAt: '2026-11-20T00:00:00Z' }, documents },
  });
});
const reasonOf = (id: string) => {
  const answer = ask(id);
  if (answer?.type !== 'answer') throw new Error(answer?.message);
  // The answer to “explain”.
  return hiddenReason(answer.answer as Explanation | null, {
    names: EMPTY_NAMES,
    now,
    dataOf: (kind, of) => (documents as Record<string, Record<string, unknown>>)[kind]?.[of], // They are written above.
  });
};

describe('why a visitor does not see a document', () => {
  it('names what its audience asks for, what the visitor has, and the field', () => {
    expect(reasonOf('gold')).toMatchObject({
      sentence: 'Its audience asks for Gold. This visitor is in no group.',
      more: 'One other condition fails too.',
      decidedAt: { kind: 'banner', id: 'gold', pointer: '/audience/groups/anyOf' },
      conditions: [
        { wanted: 'It may be promoted to this visitor', holds: true, decides: false },
        { wanted: 'Gold', actual: 'no group', holds: false, decides: true },
        { wanted: 'The place shows the first 1', actual: 'number 2', holds: false, decides: false },
        { wanted: 'The block it stands in is shown', holds: true, decides: false },
      ],
    });
  });

  it('points into the named audience that decides', () => {
    expect(reasonOf('friendly')).toMatchObject({
      sentence: 'The audience “friends” asks for visitors in German. This visitor reads English.',
      decidedAt: { kind: 'audience', id: 'friends', pointer: '/audience/locales' },
    });
  });

  it('says when it opens, on the market’s clock', () => {
    expect(reasonOf('later')).toMatchObject({
      sentence: 'Its schedule opens later: from Tue 1 Dec, 01:00.',
      decidedAt: { kind: 'banner', id: 'later', pointer: '/schedule' },
    });
  });

  it('says that others come first', () => {
    expect(reasonOf('beaten').sentence).toBe(
      'Others come first: it would be number 2, and the place shows the first 1.',
    );
  });

  it('says that the page does not draw it', () => {
    expect(reasonOf('elsewhere')).toEqual({
      sentence: 'Nothing on this page draws it.',
      more: '',
      decidedAt: null,
      showsAt: null,
      conditions: [],
    });
  });
});

it('an engine asked about content it does not have says so', () => {
  engine({ type: 'drop', key: 1 });
  expect(ask('gold')).toEqual({
    type: 'failed',
    id: 1,
    message: 'The engine was asked about content 1, which it was not given.',
  });
});
