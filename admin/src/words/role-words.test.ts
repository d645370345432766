import { expect, it } from 'vitest';
import { limitWords, rightsWords } from './role-words.ts';

const NAMES = { licences: new Map([['EE', 'Estonia']]) };

it('[ADMIN-26] says what somebody may do in a sentence', () => {
  expect(rightsWords('editor', {}, NAMES)).toBe('Also writes drafts.');
  expect(rightsWords('editor', { kinds: ['banner', 'page'], languages: ['et'] }, NAMES)).toBe(
    'Also writes drafts. Limits: only Banners and Pages · only texts in Estonian.',
  );
  expect(limitWords({ licences: ['EE', 'XX'] }, NAMES)).toBe('only what visitors of Estonia and XX see');
  expect(limitWords({}, NAMES)).toBe('');
});
