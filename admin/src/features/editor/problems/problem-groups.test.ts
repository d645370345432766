import { validateDocument, type Problem } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { sectionsFor } from '../../../forms/sections.ts';
import { countWords, groupProblems } from './problem-groups.ts';

it('lists problems by section in the order of the form, each with its field’s whole name and its sentence', () => {
  const data = {
    order: { 'lobby-hero': 'first' },
    button: { url: 'javascript:open()' },
    nonsense: true,
  };
  const { problems } = validateDocument('banner', data);
  const groups = groupProblems(problems, { kind: 'banner', data, sections: sectionsFor('banner') });
  expect(
    groups.map(({ title, lines }) => [
      title,
      lines.map(({ pointer, name, sentence }) => `${pointer} | ${name} | ${sentence}`),
    ]),
  ).toEqual([
    [
      'The whole document',
      [
        '/nonsense | Nonsense | Nonsense: nonsense is not a field here: it is mistyped, or a newer version of Marquee wrote it.',
      ],
    ],
    ['Text', ['/title | Title | Title is missing.']],
    [
      'Buttons',
      [
        '/button/name | Button, Text | Text is missing.',
        '/button/url | Button, Link | Link must be a path on this site such as /promotions, or an http, https, mailto or tel address.',
      ],
    ],
    ['Places', ['/order/lobby-hero | Places, Lobby hero | Lobby hero must be a number.']],
  ]);
});

it('lists what no field has first, under the document', () => {
  const problem = { severity: 'error', code: 'BAD_ID', message: 'Is taken.' } as const;
  const problems: Problem[] = [
    { ...problem, pointer: '/title' },
    { ...problem, pointer: '' },
  ];
  expect(
    groupProblems(problems, { kind: 'banner', data: {}, sections: sectionsFor('banner') }).map(
      ({ title, lines }) => [title, lines.map(({ name, sentence }) => `${name} | ${sentence}`)],
    ),
  ).toEqual([
    ['The whole document', ['The document | The document is taken.']],
    ['Text', ['Title | Title is taken.']],
  ]);
});

it('counts in words', () => {
  expect([countWords(1, 'problem'), countWords(3, 'warning')]).toEqual(['1 problem', '3 warnings']);
});
