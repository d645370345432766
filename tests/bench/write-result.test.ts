import { expect, it } from 'vitest';
import { replaceMarked } from './write-result.ts';

it('replaces what stands between the marks of a part and leaves the rest', () => {
  const document =
    'Before.\n<!-- engine -->\nold\n<!-- /engine -->\nAfter.\n<!-- render -->\nkept\n<!-- /render -->\n';
  expect(replaceMarked(document, 'engine', 'new\n')).toBe(
    'Before.\n<!-- engine -->\n\nnew\n\n<!-- /engine -->\nAfter.\n<!-- render -->\nkept\n<!-- /render -->\n',
  );
});

it('says which marks are missing', () => {
  expect(() => replaceMarked('Nothing.', 'engine', 'new')).toThrow('<!-- engine -->');
});
