import { expect, it } from 'vitest';
import { toDocuments } from './releases.repository.ts';

it('keeps kinds and ids named after parts of every object to themselves', () => {
  const rows = ['__proto__', 'constructor', 'prototype'].flatMap((kind) =>
    ['__proto__', 'keys', 'polluted'].map((id) => ({ kind, id, data: { isHostile: true } })),
  );
  const keys = Object.keys;
  const documents = toDocuments([...rows, { kind: 'banner', id: 'sound', data: 1 }]);
  expect(Object.keys).toBe(keys);
  expect([Reflect.get({}, 'polluted'), Reflect.get({}, 'isHostile')]).toEqual([undefined, undefined]);
  expect(Object.keys(documents)).toEqual(['__proto__', 'constructor', 'prototype', 'banner']);
  expect(Object.keys(documents['__proto__'] ?? {})).toEqual(['__proto__', 'keys', 'polluted']);
});
