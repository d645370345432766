import { expect, it } from 'vitest';
import { createSources } from './sources.ts';

it('keeps of a token what only the same secret finds again', () => {
  const secret = 'a random text of 32 characters or more';
  const kept = createSources(secret).hashToken('token');
  expect(kept).toBe('64b3db247c71f36c9b46037ceab6b9b36043bcbf17071c7b12a8cab6211e0107');
  expect(createSources(secret).hashToken('token')).toBe(kept);
  expect(createSources('another random text of 32 characters').hashToken('token')).not.toBe(kept);
  expect(createSources().hashToken('token')).not.toBe(kept);
});
