import { expect, it } from 'vitest';
import { emitLive, onLive } from './live-events.ts';

it('hands each event to whoever asked for it, as long as they do', () => {
  const heard: unknown[] = [];
  const stops = [
    onLive('groups_updates', ({ groups }) => heard.push(groups)),
    onLive('groups_updates', ({ groups }) => heard.push(groups.length)),
    onLive('lootboxes', ({ stage }) => heard.push(stage)),
  ];
  const groups = { channel: 'private', event: 'groups_updates', id: 1, data: { groups: [543, 1101] } };
  emitLive(groups);
  stops[0]?.();
  emitLive(groups);
  emitLive({ channel: 'private', event: 'lootboxes', id: 2, data: { id: 4, stage: 'issued' } });
  emitLive({ channel: 'public', event: 'of_another_version', data: null });
  for (const stop of stops) stop();
  emitLive(groups);
  expect(heard).toEqual([[543, 1101], 2, 2, 'issued']);
});
