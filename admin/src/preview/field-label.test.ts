import { expect, it } from 'vitest';
import { fieldLabel } from './field-label.ts';

const data = {
  title: { en: 'Gold', de: 'Gold' },
  order: { lobby: 1 },
  secondButton: { url: '/terms' },
  labels: [{ text: { en: 'A' } }, { text: { en: 'B' } }],
  blocks: [
    { id: 'b', block: 'text', props: { heading: { en: 'Hi' }, level: 2 } },
    {
      id: 'c',
      block: 'columns',
      props: {},
      children: { first: [{ id: 'd', block: 'game-row', props: {} }] },
    },
  ],
};

it.each([
  ['/title', 'Title, German'],
  ['/title/en', 'Title, English'],
  ['/order', 'Order'],
  ['/secondButton/url', 'Second button, Url'],
  ['/labels/1/text', 'Labels 2, Text, German'],
  ['/blocks/0/props/heading', 'Heading, German'],
  ['/blocks/0/props/level', 'Level'],
  ['/blocks/0', 'text'],
  ['/blocks/1', 'Columns'],
  ['/blocks/1/children/first/0', 'Game row'],
  ['/blocks', 'Blocks'],
])('%s is called “%s”', (pointer, label) => {
  expect(fieldLabel(data, pointer, 'de')).toBe(label);
});
