import { describe, expect, it } from 'vitest';
import { createPresence, type Presence, type PresenceFrame, REPEAT_MS } from './presence.ts';

const MARTA: Presence = {
  connection: 'c1',
  person: { id: 'p1', name: 'Marta' },
  kind: 'banner',
  id: 'gold-friday',
  section: 'amounts',
  isEditing: true,
};

/** Processes that hear each other's words, and their own, as PostgreSQL sends them. */
function createProcesses(count: number) {
  const clock = { now: 0 };
  const processes = Array.from({ length: count }, (_, index) => {
    const frames: PresenceFrame[] = [];
    const presence = createPresence({
      process: `process ${index}`,
      now: () => clock.now,
      tell: (frame) => frames.push(frame),
      send: async (text) => {
        for (const each of processes) if (each.isUp) each.presence.receive(text);
      },
    });
    return { presence, frames, isUp: true };
  });
  const [here, there] = processes;
  if (!here || !there) throw new Error('Two processes are needed.');
  return { clock, here, there };
}

describe('presence', () => {
  it('tells every process who comes, moves and goes', async () => {
    const { here, there } = createProcesses(2);
    await here.presence.set(MARTA);
    await here.presence.set({ ...MARTA, section: 'text' });
    expect(there.presence.list()).toEqual([{ ...MARTA, section: 'text' }]);
    await here.presence.remove('c1');
    expect([here.presence.list(), there.presence.list()]).toEqual([[], []]);
    const frames = [
      { event: 'here', data: MARTA },
      { event: 'here', data: { ...MARTA, section: 'text' } },
      { event: 'gone', data: { connection: 'c1' } },
    ];
    expect([here.frames, there.frames]).toEqual([frames, frames]);
  });

  it('learns at its start who is there already', async () => {
    const { here, there } = createProcesses(2);
    there.isUp = false;
    await here.presence.set(MARTA);
    there.isUp = true;
    await there.presence.introduce();
    await here.presence.repeat();
    expect(there.presence.list()).toEqual([MARTA]);
    // What is heard again is no news.
    expect(there.frames).toEqual([{ event: 'here', data: MARTA }]);
  });

  it('forgets the pages of a process that stops, and of one that was killed', async () => {
    const { clock, here, there } = createProcesses(2);
    await here.presence.set(MARTA);
    await here.presence.stop();
    expect(there.presence.list()).toEqual([]);
    await here.presence.repeat();
    expect(there.presence.list()).toEqual([MARTA]);
    here.isUp = false;
    clock.now += 3 * REPEAT_MS;
    await there.presence.repeat();
    expect(there.presence.list()).toEqual([MARTA]);
    clock.now += 1;
    await there.presence.repeat();
    expect(there.presence.list()).toEqual([]);
    expect(there.frames.at(-1)).toEqual({ event: 'gone', data: { connection: 'c1' } });
  });
});
