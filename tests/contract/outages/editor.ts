import { randomUUID } from 'node:crypto';
import { setTimeout as pass } from 'node:timers/promises';

const DOCUMENT = '/documents/banner/welcome-north';
const EVERY_MS = 500;
const AGAIN_MS = 500;
const PATIENCE_MS = 15_000;

export type Edits = {
  saved: number;
  /** What refused saves were told, by code, with how often. */
  refused: Map<string, number>;
  /** The longest time from the first try to the answer that it is saved. */
  longestMs: number;
};
export type Editor = {
  take(): Edits;
  /** Resolves once an edit that begins now is saved, with the milliseconds that it took. */
  nextSaved(): Promise<number>;
  call<Answer>(method: string, path: string, body?: object, headers?: object): Promise<Answer>;
  /** Ends, and answers with every text that was answered as saved. */
  stop(): Promise<string[]>;
};

type Stored = { revision: number; data: { title: Record<string, string> } };
class Refused extends Error {}

const none = (): Edits => ({ saved: 0, refused: new Map(), longestMs: 0 });

/** A person who types without a pause. A save that is not answered is sent again under its key, as the admin does. */
export async function startEditor(origin: string, cookie: string, csrfToken: string): Promise<Editor> {
  const end = new AbortController();
  const texts: string[] = [];
  let edits = none();
  let waiting: { since: number; done(took: number): void }[] = [];

  async function call<Answer>(
    method: string,
    path: string,
    body?: object,
    headers: object = {},
  ): Promise<Answer> {
    const answer = await fetch(`${origin}/admin/api${path}`, {
      method,
      headers: {
        cookie,
        origin,
        'x-csrf-token': csrfToken,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as Answer;
    throw new Refused(/"code":"(\w+)"/.exec(text)?.[1] ?? `${answer.status}`);
  }

  /** @returns the revision that has the text */
  async function save(revision: number, text: string): Promise<number> {
    const began = performance.now();
    const key = randomUUID();
    let base = revision;
    while (!end.signal.aborted) {
      try {
        const stored = await call<Stored>(
          'PATCH',
          DOCUMENT,
          [{ op: 'replace', path: '/title/en', value: text }],
          {
            'if-match': `"${base}"`,
            'idempotency-key': key,
            'content-type': 'application/json-patch+json',
          },
        );
        texts.push(text);
        edits.saved += 1;
        edits.longestMs = Math.max(edits.longestMs, performance.now() - began);
        for (const { done } of waiting.filter(({ since }) => since <= began)) done(performance.now() - began);
        waiting = waiting.filter(({ since }) => since > began);
        return stored.revision;
      } catch (error) {
        const code = error instanceof Refused ? error.message : 'no answer';
        edits.refused.set(code, (edits.refused.get(code) ?? 0) + 1);
        if (code === 'STALE_REVISION')
          base = await call<Stored>('GET', DOCUMENT).then(
            (stored) => stored.revision,
            () => base,
          );
        await pass(AGAIN_MS, undefined, { signal: end.signal }).catch(() => undefined);
      }
    }
    return base;
  }

  let { revision } = await call<Stored>('GET', DOCUMENT);
  const typing = (async () => {
    for (let count = 1; !end.signal.aborted; count += 1) {
      revision = await save(revision, `Typed ${count}`);
      await pass(EVERY_MS, undefined, { signal: end.signal }).catch(() => undefined);
    }
  })();

  return {
    call,
    take() {
      const taken = edits;
      edits = none();
      return taken;
    },
    nextSaved: () => new Promise((done) => waiting.push({ since: performance.now(), done })),
    async stop() {
      end.abort();
      await typing;
      return texts;
    },
  };
}
