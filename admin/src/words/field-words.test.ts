import { expect, it } from 'vitest';
import { fieldWords } from './field-words.ts';

const page = {
  blocks: [
    {
      id: 'columns',
      block: 'columns',
      props: {},
      children: { left: [{ id: 'hero', block: 'call-to-action', props: { title: { en: 'Hi' } } }] },
    },
  ],
};

it.each([
  ['banner', {}, '/title/de', ['Title', 'German']],
  ['banner', {}, '/button/url', ['Button', 'Link']],
  ['banner', { order: { 'lobby-hero': 'first' } }, '/order/lobby-hero', ['Places', 'Lobby hero']],
  [
    'banner',
    { labels: [{}, { text: {} }] },
    '/labels/1/text/pt-BR',
    ['Label 2', 'Text', 'Portuguese (Brazil)'],
  ],
  ['page', page, '/blocks/0', ['Columns “columns”']],
  ['page', page, '/blocks/0/children/left/0/props/title/en', ['Call to action “hero”', 'Title', 'English']],
  ['page', page, '/blocks/0/children/left/0/audience', ['Call to action “hero”', 'Audience']],
  ['banner', {}, '', []],
])('the place in a %s of %o at %s reads %o', (kind, data, pointer, names) => {
  expect(fieldWords(kind, data, pointer).names).toEqual(names);
});
