import { expect, it } from 'vitest';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { findConversation, readThread, sendInConversation } from './chat-thread.model.ts';

function createPlatform(restoreId: string | null) {
  const sent: [string, unknown][] = [];
  const answers: Record<string, unknown> = {
    'POST /restore-id/get': { restore_id: restoreId },
    'POST /api/send_contact_message': { id: 7, created_at: '2026-11-23T12:00:00Z' },
  };
  const call = (name: string, parts?: { body?: unknown }) => {
    sent.push([name, parts?.body]);
    return Promise.resolve(answers[name]);
  };
  return { sent, platform: { call } as unknown as ApiClient }; // the chat calls nothing else
}

function createStorage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

it('finds the conversation that the platform keeps', async () => {
  const { platform } = createPlatform('c1');
  expect(await findConversation({ platform })).toBe('c1');
});

it('begins a conversation with the first message, and goes on in it', async () => {
  const { platform, sent } = createPlatform(null);
  const storage = createStorage();
  const surroundings = { platform, storage, createId: () => 'c2' };
  const first = await sendInConversation(surroundings, null, 'Hello');
  expect(first).toEqual({
    restoreId: 'c2',
    thread: [{ id: 7, text: 'Hello', sentAt: '2026-11-23T12:00:00Z' }],
  });
  const second = await sendInConversation(surroundings, 'c2', 'Anybody?');
  expect(second.thread.map(({ text }) => text)).toEqual(['Hello', 'Anybody?']);
  expect(sent).toEqual([
    ['POST /restore-id/set', { restore_id: 'c2' }],
    ['POST /api/send_contact_message', { subject: 'Chat c2', message: 'Hello' }],
    ['POST /api/send_contact_message', { subject: 'Chat c2', message: 'Anybody?' }],
  ]);
  expect(readThread(storage, 'c2')).toEqual(second.thread);
});

it('reads nothing of another conversation, nor from what is damaged', () => {
  const holding = (text: string) => ({ ...createStorage(), getItem: () => text });
  const thread = [{ id: 7, text: 'Hello', sentAt: '2026-11-23T12:00:00Z' }];
  expect(readThread(holding(JSON.stringify({ restoreId: 'c1', thread })), 'c1')).toEqual(thread);
  expect(readThread(holding(JSON.stringify({ restoreId: 'c2', thread })), 'c1')).toEqual([]);
  expect(readThread(holding('{"restoreId":"c1","thread":[{"id":"x"},1]}'), 'c1')).toEqual([]);
  expect(readThread(holding('{'), 'c1')).toEqual([]);
});
