import { findKind, kinds, validateDocument } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { documentTitle } from '../../words/document-words.ts';
import { isIdChosen, starterDocument, titleLabel, withTitle } from './starter-documents.ts';

const titled = Object.keys(kinds).filter((kind) => !findKind(kind)?.singleton && !isIdChosen(kind));

it('a title is asked for unless the id says something by itself', () => {
  expect(titled).toContain('banner');
  expect(
    ['feature-flag', 'licence', 'locale', 'messages', 'navigation', 'quest-size'].filter(
      (kind) => !isIdChosen(kind),
    ),
  ).toEqual([]);
  expect([titleLabel('banner'), titleLabel('audience')]).toEqual(['Title', 'Name']);
});

it.each(titled)('a new %s has the title it was given, as its schema stores one', (kind) => {
  const data = withTitle(kind, 'Winter at Northstar', starterDocument(kind, 'winter-at-northstar'));
  expect(documentTitle(kind, 'winter-at-northstar', data)).toBe('Winter at Northstar');
  const pointer = `/${findKind(kind)?.titleField}`;
  const { problems } = validateDocument(kind, data, { id: 'winter-at-northstar' });
  expect(problems.filter((problem) => problem.pointer.startsWith(pointer))).toEqual([]);
});

it('a banner can be published as it begins, and stands at the front of the lobby', () => {
  const data = withTitle('banner', 'Winter', starterDocument('banner', 'winter'));
  expect(data).toEqual({ title: { en: 'Winter' }, order: { 'lobby-hero': 1 } });
  expect(validateDocument('banner', data, { id: 'winter' }).problems).toEqual([]);
});
