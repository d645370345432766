// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, undraw, until } from '../../shared/testing/draw.tsx';
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

async function open(kind: string): Promise<QueryClient> {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://admin.example').pathname);
    return Response.json({ items: [use], total: 1, needed: 1, neededLive: 1 });
  });
  return draw(
    <MemoryRouter>
      <UsedOn kind={kind} id="advent" title="Advent" data={{}} isUnsaved={false} />
    </MemoryRouter>,
  );
}

it('says where a document is used, with the way to all of it', async () => {
  await open('audience');
  await until(() => document.querySelector('[data-part="used-on"]') !== null);
  expect(document.querySelector('[data-part="used-on"]')?.textContent).toBe('Used by Lobby');
});

it('leaves it to a flag’s rules to say what asks for the flag, and does not ask for it again', async () => {
  const queries = await open('feature-flag');
  await until(() => queries.isFetching() === 0);
  expect(document.querySelector('[data-part="used-on"]')).toBeNull();
  expect(asked).toEqual([]);
});
