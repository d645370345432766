import { describe, expect, it } from 'vitest';
import { askedAt, mentionedIn, partsOf, peopleLike, withMention } from './mentions.ts';

const PEOPLE = [
  { id: '1', name: 'Ann' },
  { id: '2', name: 'Ann Lee' },
  { id: '3', name: 'Zoë Öst' },
];

describe('[ADMIN-25] a mention that is typed', () => {
  it.each([
    ['@', 1, { from: 0, name: '' }],
    ['Hi @an', 6, { from: 3, name: 'an' }],
    ['(@Ann L', 7, { from: 1, name: 'Ann L' }],
    ['Hi @an and more', 6, { from: 3, name: 'an' }],
    ['ann@northstar', 13, undefined],
    ['@ not', 5, undefined],
    ['@ann\nnext', 9, undefined],
    ['@ann  twice', 11, undefined],
    ['nobody', 6, undefined],
  ])('%j at %i is %j', (text, caret, asked) => {
    expect(askedAt(text, caret)).toEqual(asked);
  });

  it.each([
    ['', ['1', '2', '3']],
    ['AN', ['1', '2']],
    ['lee', ['2']],
    ['ost', ['3']],
    ['nn', []],
  ])('%j finds %j', (typed, ids) => {
    expect(peopleLike(PEOPLE, typed).map(({ id }) => id)).toEqual(ids);
  });

  it('takes the place of what was typed, with one space after it', () => {
    expect(withMention('Hi @an and more', { from: 3, name: 'an' }, 'Ann Lee')).toEqual({
      text: 'Hi @Ann Lee and more',
      caret: 12,
    });
  });
});

describe('[ADMIN-25] who is mentioned in a text', () => {
  it.each([
    ['@Ann', ['1']],
    ['@Ann Lee, @Ann!', ['2', '1']],
    ['@Annette', []],
    ['@ann', []],
    ['@Zoë Öst and @Zoë Öst', ['3']],
  ])('of %j: %j', (text, ids) => {
    expect(mentionedIn(text, PEOPLE)).toEqual(ids);
  });

  it('is told apart from the rest, which stays as it is', () => {
    expect(partsOf('Look, @Ann Lee: <b>', PEOPLE)).toEqual([
      { at: 0, text: 'Look, ' },
      { at: 6, text: '@Ann Lee', person: '2' },
      { at: 14, text: ': <b>' },
    ]);
  });
});
