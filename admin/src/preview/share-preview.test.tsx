// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { MemoryRouter } from 'react-router';
import { useSession } from '../session/session.store.ts';
import { draw, undraw, until } from '../shared/testing/draw.tsx';
import { SharePreview } from './share-preview.tsx';

afterEach(async () => {
  await undraw();
  useSession.setState({ status: 'loading', user: undefined });
});

const WORDS = 'What you have open was withdrawn';

it.each([
  ['draft', 'gold', true],
  ['draft', 'other', false],
  ['live', 'gold', false],
])(
  '[ADMIN-21] of the %s preview beside %s it says whether a link shows what is edited',
  async (perspective, id, isSaid) => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ items: [], withdrawn: [{ kind: 'banner', id: 'gold', data: {}, revision: 2 }] }),
    );
    useSession.setState({
      status: 'signed-in',
      user: { id: '1', email: 'paul@northstar.example', name: 'Paul', role: 'publisher' },
    });
    // Of content, choice and visitor what the dialog reads.
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
