import { isRecord } from '@marquee/schemas/is-record';
import type { ApiClient } from '../../shared/calls/api-client.ts';
import { CHAT_KEY } from '../../shared/visitor/player-stores.ts';
import { isInstant, readStored } from '../../shared/visitor/stored.ts';

export type ChatMessage = { id: number; text: string; sentAt: string };

type ThreadStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The messages that the player has sent in the conversation from this browser. */
export function readThread(storage: ThreadStorage, restoreId: string): ChatMessage[] {
  const kept = readStored(storage, CHAT_KEY, (stored) =>
    isRecord(stored) && stored['restoreId'] === restoreId && Array.isArray(stored['thread'])
      ? stored['thread'].filter(isMessage)
      : undefined,
  );
  return kept ?? [];
}

function isMessage(value: unknown): value is ChatMessage {
  if (!isRecord(value)) return false;
  const { id, text, sentAt } = value;
  return (
    typeof id === 'number' &&
    typeof text === 'string' &&
    typeof sentAt === 'string' &&
    isInstant(Date.parse(sentAt))
  );
}

type Conversation = { platform: ApiClient; storage: ThreadStorage; createId: () => string };

/** Id of the player's existing conversation, from any device (API-43); null when there is none. */
export async function findConversation({ platform }: Pick<Conversation, 'platform'>): Promise<string | null> {
  const { restore_id: restoreId } = await platform.call('POST /restore-id/get');
  return restoreId;
}

/** Sends a message of the live chat. The first message starts the conversation, which the platform stores (API-44). */
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
