import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestAdmin,
  type TestClient,
} from '../../apps/server/src/modules/admin-session/testing/open-test-admin.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';

/** The number of writes. For the proof with two thousand, use `npm run prove` (docs/guides/prove-the-store.md). */
const WRITES = Number(process.env['PROOF_WRITES'] ?? 300);
/** The number of simultaneous writes. */
const WRITERS = 60;

let store: Store;
let editor: TestClient;
let close: () => Promise<void>;

beforeAll(async () => {
  store = await openTestStore();
  const admin = await openTestAdmin(store);
  editor = await admin.signIn('editor');
  close = async () => {
    await admin.app.close();
    await store.close();
  };
});
afterAll(() => close());

type Answer = { base: number; status: number; revision: number };

async function put(base: number, writer: number): Promise<Answer> {
  const headers: Record<string, string> = base === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${base}"` };
  const data = { title: { en: `Writer ${writer} on ${base}` }, order: { lobby: 1 } };
  const { status, body } = await editor.call('PUT', '/documents/banner/wanted', { headers, body: data });
  const { revision, error } = body as { revision?: number; error?: { current: { revision: number } } };
  return { base, status, revision: revision ?? error?.current.revision ?? -1 };
}

it(
  `lets one of ${WRITES} concurrent fresh and stale writes through for each revision`,
  { timeout: 240_000 },
  async () => {
    const first = await put(0, 0);
    expect(first).toEqual({ base: 0, status: 201, revision: 1 });
    const answers: Answer[] = [];
    let left = WRITES;
    const write = async (writer: number): Promise<void> => {
      let known = 1;
      for (let turn = 0; left > 0; turn += 1) {
        left -= 1;
        // Every third write is based on a revision that is outdated or about to be.
        const base = turn % 3 === 2 ? Math.max(1, known - 1) : known;
        const answer = await put(base, writer);
        answers.push(answer);
        known = Math.max(known, answer.revision);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer + 1)));

    expect(answers).toHaveLength(WRITES);
    expect(answers.filter(({ status }) => status !== 200 && status !== 412)).toEqual([]);
    const won = answers.filter(({ status }) => status === 200);
    // Each base was replaced once, by the next revision.
    expect(won.map(({ base }) => base).sort((a, b) => a - b)).toEqual(won.map((_, index) => index + 1));
    expect(won.every(({ base, revision }) => revision === base + 1)).toBe(true);
    // Whoever lost was told an existing revision that is newer than its base.
    expect(answers.filter(({ status, base, revision }) => status === 412 && revision <= base)).toEqual([]);
    const revisions = await store.documents.listRevisions('banner', 'wanted');
    expect(revisions.map(({ revision, previous }) => [revision, previous])).toEqual(
      Array.from({ length: won.length + 1 }, (_, index) => [
        won.length + 1 - index,
        won.length - index === 0 ? null : won.length - index,
      ]),
    );
  },
);
