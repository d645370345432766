import { expect, it } from 'vitest';
import type { DocumentData, DocumentDetail } from '../api/api-types.ts';
import { knownFixes } from './known-fixes.ts';

const draftOf = (kind: string, id: string, publishedData: DocumentData | null, data: DocumentData) =>
  ({ kind, id, revision: 7, state: 'changed', data, publishedData }) as DocumentDetail; // What a fix needs.
const problem = (kind: string, id: string, pointer: string, code = 'LOCKED_PART') => ({
  code,
  kind,
  id,
  pointer,
  message: '',
});
const onlyPlayers = { audience: { login: 'player' } };
const menu = (...items: DocumentData[]): DocumentData => ({ sections: [{ id: 'play', items }] });

const footer = draftOf(
  'navigation',
  'footer',
  menu({ id: 'terms' }, { id: 'limits' }, { id: 'help', audience: {} }),
  menu({ id: 'limits', ...onlyPlayers }, { id: 'help', ...onlyPlayers }, { id: 'terms' }),
);

it('[ADMIN-08] a link that a draft hides is put back as it is published, wherever it stands now', () => {
  expect(knownFixes([problem('navigation', 'footer', '/sections/0/items/0/audience')], [footer])).toEqual([
    {
      kind: 'navigation',
      id: 'footer',
      revision: 7,
      data: footer.data,
      words: 'Put the link back',
      patch: [{ op: 'remove', path: '/sections/0/items/0/audience' }],
      undo: [{ op: 'add', path: '/sections/0/items/0/audience', value: { login: 'player' } }],
    },
  ]);
});

it('several links of one draft go back at once', () => {
  const [fix] = knownFixes(
    [0, 1].map((index) => problem('navigation', 'footer', `/sections/0/items/${index}/audience`)),
    [footer],
  );
  expect(fix?.words).toBe('Put the 2 links back');
  expect(fix?.patch).toEqual([
    { op: 'remove', path: '/sections/0/items/0/audience' },
    { op: 'replace', path: '/sections/0/items/1/audience', value: {} },
  ]);
});

it('a field goes back whole: a part of another audience would be for other visitors', () => {
  const audience = { not: { licences: ['EE'] } };
  const banner = draftOf('banner', 'reload', { audience }, { audience: { audience: 'nobody-we-know' } });
  const [fix] = knownFixes([problem('banner', 'reload', '/audience/audience', 'BROKEN_REFERENCE')], [banner]);
  expect([fix?.words, fix?.patch]).toEqual([
    'Put “Audience” back',
    [{ op: 'replace', path: '/audience', value: audience }],
  ]);
});

it('of names with a value each, and in blocks, only the one that is wrong goes back', () => {
  const block = (title: string, text: string) => ({
    id: 'b',
    block: 'call-to-action',
    props: { title: { en: title }, text: { en: text } },
  });
  const data = { order: { hero: 'first', side: 3 }, blocks: [block('', 'New')] };
  const publishedData = { order: { hero: 1, side: 2 }, blocks: [block('Title', 'Old')] };
  const patchOf = (kind: string, pointer: string) =>
    knownFixes([problem(kind, 'x', pointer, 'SCHEMA_TYPE')], [draftOf(kind, 'x', publishedData, data)])[0]
      ?.patch;
  expect(patchOf('banner', '/order/hero')).toEqual([{ op: 'replace', path: '/order/hero', value: 1 }]);
  expect(patchOf('page', '/blocks/0/props/title/en')).toEqual([
    { op: 'replace', path: '/blocks/0/props/title', value: { en: 'Title' } },
  ]);
});

it('a list of values goes back as a whole', () => {
  const licence = draftOf('licence', 'EE', { hiddenLinks: ['blog'] }, { hiddenLinks: ['limits', 'help'] });
  const [fix] = knownFixes(
    [problem('licence', 'EE', '/hiddenLinks/0'), problem('licence', 'EE', '/hiddenLinks/1')],
    [licence],
  );
  expect(fix?.patch).toEqual([{ op: 'replace', path: '/hiddenLinks', value: ['blog'] }]);
  expect(fix?.undo).toEqual([{ op: 'replace', path: '/hiddenLinks', value: ['limits', 'help'] }]);
});

it('what a licence lacks is named by its field', () => {
  const licence = draftOf('licence', 'EE', { footer: { en: 'EE/HKT' } }, {});
  const [fix] = knownFixes([problem('licence', 'EE', '/footer', 'SCHEMA_REQUIRED')], [licence]);
  expect(fix?.words).toBe('Put “Footer” back');
  expect(fix?.patch).toEqual([{ op: 'add', path: '/footer', value: { en: 'EE/HKT' } }]);
});

it.each([
  [
    'is published as well',
    draftOf('licence', 'EE', { hiddenLinks: ['limits'] }, { hiddenLinks: ['limits'] }),
  ],
  ['is in a new document', draftOf('licence', 'EE', null, { hiddenLinks: ['limits'] })],
])('nothing is offered where what is wrong %s', (_, licence) => {
  expect(knownFixes([problem('licence', 'EE', '/hiddenLinks/0')], [licence])).toEqual([]);
});

it('nothing is offered where one of the problems would stay', () => {
  const menuOf = (audience: object) => menu({ id: 'limits', audience });
  const draft = draftOf('navigation', 'footer', menu(), menuOf({ login: 'player' }));
  expect(knownFixes([problem('navigation', 'footer', '/sections/0/items/0/audience')], [draft])).toEqual([]);
  expect(knownFixes([problem('navigation', 'footer', '')], [draft])).toEqual([]);
});
