// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw } from '../../shared/testing/draw.tsx';
import { UsedOn } from './used-on.tsx';

const asked: string[] = [];
const use = {
  kind: 'page',
  id: 'lobby',
  title: 'Lobby',
  pointers: ['/blocks/0'],
  isInDraft: true,
  isInLive: true,
  isNeeded: true,
};

afterEach(async () => {
  await undraw();
  asked.length = 0;
});

async function open(kind: string): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://admin.example').pathname);
    return Response.json({ items: [use], total: 1, needed: 1, neededLive: 1 });
  });
  const queries = await draw(
    <MemoryRouter>
      <UsedOn kind={kind} id="advent" title="Advent" data={{}} isUnsaved={false} />
    </MemoryRouter>,
  );
  await act(() => vi.waitUntil(() => queries.isFetching() === 0));
}

it('says where a document is used, with the way to all of it', async () => {
  await open('audience');
  expect(document.querySelector('.usedon')?.textContent).toBe('Used by Lobby');
});

it('leaves it to a flag’s rules to say what asks for the flag, and does not ask for it again', async () => {
  await open('feature-flag');
  expect(document.querySelector('.usedon')).toBeNull();
  expect(asked).toEqual([]);
});
