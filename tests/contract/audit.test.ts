import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openTestAdmin,
  type TestClient,
} from '../../apps/server/src/modules/admin-session/testing/open-test-admin.ts';
import type { AuditFault, ChainEnd } from '../../apps/server/src/modules/audit/audit-chain.model.ts';
import { createAuditChainRepository } from '../../apps/server/src/modules/audit/audit-chain.repository.ts';
import { checkAudit } from '../../apps/server/src/modules/audit/audit-chain.service.ts';
import type { Database } from '../../apps/server/src/store/database.ts';
import type { Store } from '../../apps/server/src/store/open-store.ts';
import { openTestStore } from '../../apps/server/src/store/testing/open-test-store.ts';
import { SPOILS, unlock } from './audit/spoil-audit.ts';

/** `npm run prove` spoils the log of more writes in more places. */
const isWhole = process.env['PROOF_AUDIT'] === 'whole';
const WRITERS = isWhole ? 40 : 12;
const WRITES = isWhole ? 15 : 4;
const ROUNDS = isWhole ? 20 : 2;
/** Repeats the places of a run: AUDIT_SEED=<the seed in the title of the failed test>. */
const seed = Number(process.env['AUDIT_SEED'] ?? Date.now() % 1_000_000);

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

async function faultsOf(db: Kysely<Database>, known?: ChainEnd): Promise<AuditFault[]> {
  const chain = createAuditChainRepository(db);
  const faults: AuditFault[] = [];
  for (let from = {}; ;) {
    const { isDone, checked, faults: found } = await checkAudit(chain, { ...from, limit: 150, known });
    faults.push(...found);
    if (isDone) return faults;
    from = { after: checked.position, hash: checked.hash, entry: checked.entry };
  }
}

async function write(writer: number): Promise<void> {
  for (let revision = 0; revision < WRITES; revision += 1) {
    const { status } = await editor.call('PUT', `/documents/banner/of-${writer}`, {
      headers: revision === 0 ? { 'if-none-match': '*' } : { 'if-match': `"${revision}"` },
      body: { title: { en: `Writer ${writer}, revision ${revision + 1}` }, order: { lobby: 1 } },
    });
    expect(status).toBe(revision === 0 ? 201 : 200);
  }
}

it('[RULE-08] the log of many who write at once is whole', { timeout: 120_000 }, async () => {
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  const entries = await store.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(await faultsOf(store.db)).toEqual([]);
  const head = await store.auditChain.findHead();
  expect(head?.position).toBe(Number(entries.count));
  expect(head?.position).toBeGreaterThanOrEqual(WRITERS * WRITES);
  expect(await faultsOf(store.db, head)).toEqual([]);
});

class TakenBack extends Error {}

it(
  `[RULE-08] finds ${ROUNDS * SPOILS.length} changes, removals, additions and other orders (seed ${seed})`,
  { timeout: 240_000 },
  async () => {
    const head = (await store.auditChain.findHead()) ?? { position: 0, hash: '' };
    let state = seed;
    const below = (bound: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * bound);
    };
    const missed: string[] = [];
    const unseenWithoutHead = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1)
      for (const { what, needsKnownHead, run } of SPOILS) {
        const spoiled = store.db.transaction().execute(async (db) => {
          await unlock(db);
          await run({ db, below, entries: head.position });
          const faults = await faultsOf(db);
          if (needsKnownHead && faults.length === 0) unseenWithoutHead.add(what);
          const found = needsKnownHead ? await faultsOf(db, head) : faults;
          if (found.length === 0) missed.push(what);
          throw new TakenBack();
        });
        await expect(spoiled, what).rejects.toBeInstanceOf(TakenBack);
      }
    expect(missed).toEqual([]);
    // What this proves, and what it cannot: these are found by who wrote down where the log ended, and by nobody else.
    expect([...unseenWithoutHead]).toEqual(
      SPOILS.flatMap(({ what, needsKnownHead }) => (needsKnownHead ? [what] : [])),
    );
    expect(await faultsOf(store.db, head)).toEqual([]);
  },
);
