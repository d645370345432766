// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { MemoryRouter } from 'react-router';
import { signedIn } from '../session/testing/signed-in.ts';
import { draw, until } from '../shared/testing/draw.tsx';
import { SharePreview } from './share-preview.tsx';

signedIn(() => ({ items: [], withdrawn: [{ kind: 'banner', id: 'gold', data: {}, revision: 2 }] }));

const WORDS = 'What you have open was withdrawn';

it.each([
  ['draft', 'gold', true],
  ['draft', 'other', false],
  ['live', 'gold', false],
])(
  '[ADMIN-21] of the %s preview beside %s it says whether a link shows what is edited',
  async (perspective, id, isSaid) => {
    // The parts that the dialog reads.
    const props = {
      content: { snapshot: { release: { number: 3 } }, scheduled: null },
      choice: { perspective, at: '' },
      context: {},
      path: '/',
    } as unknown as ComponentProps<typeof SharePreview>;
    const queries = await draw(
      <MemoryRouter>
        <SharePreview {...props} edited={{ kind: 'banner', id }} />
      </MemoryRouter>,
    );
    await act(async () => document.querySelector('button')?.click());
    await until(() => queries.isFetching() === 0 && document.body.textContent.includes('Share this preview'));
    expect(document.body.textContent.includes(WORDS)).toBe(isSaid);
  },
);
