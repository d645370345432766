import { expect, it } from 'vitest';
import { scopeOf, textsAlone, writesKind } from './may-write.ts';

it('[ADMIN-26] what somebody writes of a document', () => {
  expect(scopeOf(undefined)).toEqual({});
  expect([writesKind({}, 'page'), writesKind({ kinds: ['banner'] }, 'page')]).toEqual([true, false]);
  expect(textsAlone({}, 'banner', 'gold')).toBeUndefined();
  expect(textsAlone({ languages: ['et'] }, 'banner', 'gold')).toEqual(['et']);
  expect(textsAlone({ languages: ['et'] }, 'messages', 'de')).toEqual(['et']);
  expect(textsAlone({ languages: ['et'] }, 'messages', 'et')).toBeUndefined();
});
