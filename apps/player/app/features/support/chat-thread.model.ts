import type { ApiClient } from '../../shared/api-client.ts';
import { CHAT_KEY } from '../../shared/player-stores.ts';

export type ChatMessage = { id: number; text: string; sentAt: string };

type ThreadStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** What the player has written in the conversation from this browser. */
export function readThread(storage: ThreadStorage, restoreId: string): ChatMessage[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(CHAT_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return [];
    const { restoreId: kept, thread } = stored as { restoreId?: unknown; thread?: unknown };
    return kept === restoreId && Array.isArray(thread) ? thread.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, text, sentAt } = value as Partial<Record<string, unknown>>;
  return typeof id === 'number' && typeof text === 'string' && typeof sentAt === 'string';
}

type Conversation = { platform: ApiClient; storage: ThreadStorage; createId: () => string };

/** The conversation that the player has had before, on whatever device (API-43); null: none yet. */
export async function findConversation({ platform }: Pick<Conversation, 'platform'>): Promise<string | null> {
  const { restore_id: restoreId } = await platform.call('POST /restore-id/get');
  return restoreId;
}

/** Sends a message of the live chat. The first one begins the conversation, which the platform keeps (API-44). */
export async function sendInConversation(
  { platform, storage, createId }: Conversation,
  known: string | null,
  text: string,
): Promise<{ restoreId: string; thread: ChatMessage[] }> {
  const restoreId = known ?? createId();
  if (known === null) await platform.call('POST /restore-id/set', { body: { restore_id: restoreId } });
  const { id, created_at: sentAt } = await platform.call('POST /api/send_contact_message', {
    body: { subject: `Chat ${restoreId}`, message: text },
  });
  const thread = [...readThread(storage, restoreId), { id, text, sentAt }];
  storage.setItem(CHAT_KEY, JSON.stringify({ restoreId, thread }));
  return { restoreId, thread };
}
