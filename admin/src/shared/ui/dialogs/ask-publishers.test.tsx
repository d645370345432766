// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useSession } from '../../../session/session.store.ts';
import { draw, undraw, until } from '../../testing/draw.tsx';
import { AskPublishers, useWhoPublishes } from './ask-publishers.tsx';

afterEach(undraw);

describe('who does not publish', () => {
  const people = [{ name: 'Paul Publisher', email: 'paul@northstar.example' }];
  function Words() {
    const words = useWhoPublishes();
    return <output>{words ?? 'none'}</output>;
  }
  const open = async (role: 'editor' | 'publisher', items: object[]) => {
    useSession.setState({ user: { id: 'e', email: 'edda@northstar.example', name: 'Edda', role } });
    const asked = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json({ items })));
    vi.stubGlobal('fetch', asked);
    const queries = await draw(
      <>
        <Words />
        <AskPublishers wanted="review what I changed" />
      </>,
    );
    await until(() => queries.isFetching() === 0);
    return { asked, words: document.querySelector('output')?.textContent };
  };

  it('reads who does, and can begin a message with the screen to them', async () => {
    expect((await open('editor', people)).words).toBe('Your role does not publish. Paul Publisher can.');
    const [ask] = document.querySelectorAll('a');
    expect(ask?.textContent).toBe('Ask Paul');
    expect(ask?.href).toBe(
      `mailto:paul@northstar.example?subject=Marquee%3A%20please%20review%20what%20I%20changed&body=${encodeURIComponent(`Please review what I changed: ${location.href}`)}`,
    );
  });

  it('reads that a publisher does while nobody is known', async () => {
    expect((await open('editor', [])).words).toBe('Your role does not publish. A publisher can.');
    expect(document.querySelector('a')).toBeNull();
  });

  it('is nothing that who publishes reads or asks for', async () => {
    const { asked, words } = await open('publisher', people);
    expect([words, asked.mock.calls.length, document.querySelector('a')]).toEqual(['none', 0, null]);
  });
});
