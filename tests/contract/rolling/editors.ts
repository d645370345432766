import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';
import { signInPublisher, type AdminCall } from '../admin-call.ts';

const DOCUMENT = '/documents/banner/welcome-north';
const EVERY_MS = 300;

type Stored = { revision: number; data: { title: Record<string, string> } };
export type Editors = {
  /** Saves that were answered. */
  readonly saved: number;
  readonly failed: readonly string[];
  /** Stops both, and answers with the edits that are not in the document or its history. */
  stop(): Promise<string[]>;
};

/**
 * Two people who type into one document, each in a language of their own, and save as the admin does: a patch on what
 * they have, with a key by which a save that is sent again counts once.
 */
export async function startEditors(origin: string): Promise<Editors> {
  const calls = [await signInPublisher(origin), await signInPublisher(origin)];
  const failed: string[] = [];
  const typed: { language: string; text: string; revision: number }[] = [];
  const end = new AbortController();
  const typing = calls.map((call, at) => type(call, at === 0 ? 'en' : 'de'));

  async function type(call: AdminCall, language: string): Promise<void> {
    let { revision } = await call<Stored>('GET', DOCUMENT);
    for (let count = 1; !end.signal.aborted; count += 1) {
      const text = `Typed ${language} ${count}`;
      const stored = await save(call, { revision, key: randomUUID(), language, text });
      ({ revision } = stored);
      if (stored.data.title[language] !== text) failed.push(`${text} was answered without it`);
      typed.push({ language, text, revision });
      await pass(EVERY_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  }

  type Save = { revision: number; key: string; language: string; text: string };
  /** A save without an answer is sent again, as the admin does. */
  async function save(call: AdminCall, { revision, key, language, text }: Save): Promise<Stored> {
    for (;;)
      try {
        return await call<Stored>(
          'PATCH',
          DOCUMENT,
          [{ op: 'replace', path: `/title/${language}`, value: text }],
          {
            'if-match': `"${revision}"`,
            'idempotency-key': key,
            'content-type': 'application/json-patch+json',
          },
        );
      } catch (error) {
        failed.push(String(error));
        if (failed.length > 100) throw error;
        await pass(500);
      }
  }

  return {
    get saved() {
      return typed.length;
    },
    failed,
    async stop() {
      end.abort();
      await Promise.all(typing);
      const [call] = calls as [AdminCall];
      const lost: string[] = [];
      for (const language of ['en', 'de']) {
        const last = typed.findLast((each) => each.language === language);
        const { data } = await call<Stored>('GET', DOCUMENT);
        if (data.title[language] !== last?.text) lost.push(`${last?.text} is not what the document says`);
      }
      const { items } = await call<{ items: Stored[] }>('GET', `${DOCUMENT}/revisions`);
      const history = new Map(items.map((item) => [item.revision, item.data.title]));
      for (const { language, text, revision } of typed)
        if (history.get(revision)?.[language] !== text) lost.push(`${text} is not in revision ${revision}`);
      return lost;
    },
  };
}
