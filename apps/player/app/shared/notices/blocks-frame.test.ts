import { afterEach, expect, it, vi } from 'vitest';
import { reportBlock } from './blocks-frame.tsx';
import { pageLog } from '../calls/page-log.ts';

afterEach(() => vi.restoreAllMocks());

it('[BLOCK-07] a block that fails is a line of the page’s log, which says which one it is', () => {
  const error = vi.spyOn(pageLog, 'error').mockReturnValue();
  const thrown = new TypeError('No title.');
  reportBlock({ code: 'BLOCK_FAILED', block: 'hero', nodeId: 'top', error: thrown });
  reportBlock({ code: 'BLOCK_UNKNOWN', block: 'carousel', nodeId: 'below' });
  const [failed, unknown] = error.mock.calls as [string, Error][];
  expect(failed?.[0]).toBe('BLOCK_FAILED');
  expect(failed?.[1]).toMatchObject({ message: 'hero top: No title.', stack: thrown.stack });
  expect([unknown?.[0], unknown?.[1].message]).toEqual(['BLOCK_UNKNOWN', 'carousel below']);
});
