import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { casesOf } from '../../../../../engine/src/testing/full-length.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { banner, BANNERS, openApprovals, type Person } from './testing/open-approvals.ts';

const IDS = ['a', 'b'] as const;
type Id = (typeof IDS)[number];
const TITLES = ['One', 'Two', 'Three'] as const;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      by: fc.nat(3),
      id: fc.constantFrom(...IDS),
      title: fc.constantFrom(...TITLES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ask'),
      by: fc.nat(3),
      ids: fc.subarray([...IDS], { minLength: 1 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('approve'), by: fc.nat(3), nth: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refuse'), by: fc.nat(3), nth: fc.nat(4) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('publish'), ids: fc.subarray([...IDS], { minLength: 1 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('back') }) },
);

type Request = {
  id: string;
  hash: string;
  by: number;
  ids: readonly Id[];
  subject: string;
  open: boolean;
  approvers: Set<number>;
};

/** What the rules say, in the plainest way: everything that was written, what is live, and who approved exactly what. */
function createOracle() {
  const written: Record<Id, { by: number; title: string }[]> = { a: [], b: [] };
  const live: Record<Id, number>[] = [{ a: 0, b: 0 }];
  const everLive: Record<Id, Set<number>> = { a: new Set(), b: new Set() };
  const requests: Request[] = [];
  const now = () => live.at(-1) ?? { a: 0, b: 0 };
  const titleOf = (id: Id, revision: number) => (revision === 0 ? null : written[id][revision - 1]?.title);
  const subjectOf = (ids: readonly Id[]) =>
    JSON.stringify(ids.toSorted().map((id) => [id, titleOf(id, now()[id]), titleOf(id, written[id].length)]));
  const authorsOf = (ids: readonly Id[]) =>
    new Set(
      ids.flatMap((id) => {
        const since =
          now()[id] || Math.max(0, ...[...everLive[id]].filter((each) => each < written[id].length));
        return written[id].slice(since).map(({ by }) => by);
      }),
    );
  const changedOf = (ids: readonly Id[]) => ids.filter((id) => written[id].length !== now()[id]);
  const close = (ids: readonly Id[]) => {
    for (const request of requests) if (request.ids.some((id) => ids.includes(id))) request.open = false;
  };
  const enter = (next: Record<Id, number>) => {
    close(IDS.filter((id) => next[id] !== now()[id]));
    live.push(next);
    for (const id of IDS) if (next[id]) everLive[id].add(next[id]);
  };
  return {
    written,
    requests,
    live,
    now,
    authorsOf,
    changedOf,
    subjectOf,
    close,
    enter,
    mayPublish(ids: readonly Id[]): boolean {
      const authors = authorsOf(changedOf(ids));
      const approvers = requests
        .filter(({ open, subject }) => open && subject === subjectOf(changedOf(ids)))
        .flatMap((request) => [...request.approvers]);
      // The first two are publishers.
      return approvers.some((by) => by < 2 && !authors.has(by));
    },
  };
}

it(
  '[ADMIN-24] in any order of edits, questions, approvals and publishes only what is approved goes live',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
        const store = await openTestStore();
        const on = await openApprovals(store);
        try {
          const admin = await on.join('Ada', 'administrator');
          const people: Person[] = [
            await on.join('Pia', 'publisher'),
            await on.join('Otto', 'publisher'),
            await on.join('Ed', 'editor'),
            await on.join('Eva', 'editor'),
          ];
          await on.join('Olga', 'publisher');
          await on.setPolicy(admin, [BANNERS]);
          const oracle = createOracle();
          const wrong: string[] = [];
          const personOf = (by: number): Person => people[by] ?? admin;
          const chosenOf = (ids: readonly Id[]) =>
            ids.map((id) => ({ kind: 'banner', id, revision: oracle.written[id].length }));
          for (const one of steps) {
            if (one.do === 'edit' && 'id' in one) {
              const last = oracle.written[one.id].at(-1)?.title;
              await on.put(personOf(one.by), 'banner', one.id, banner(one.title));
              if (last === one.title) continue;
              oracle.written[one.id].push({ by: one.by, title: one.title });
              oracle.close([one.id]);
            } else if (one.do === 'back') {
              const to = oracle.live.length - 2;
              if (to < 1) continue;
              const target = oracle.live[to];
              const { status } = await admin.call('POST', `/releases/${to}/rollback`, {
                body: { comment: 'Back' },
              });
              if (target && status === 201) oracle.enter({ ...target });
            } else if ('nth' in one) {
              const request = oracle.requests[one.nth];
              if (!request) continue;
              const isAuthor = oracle.authorsOf(request.ids).has(one.by);
              const isTaken = request.open && (one.do === 'refuse' || (!isAuthor && one.by < 2));
              const { status } = await on.decide(
                personOf(one.by),
                request,
                one.do === 'refuse' ? 'refused' : 'approved',
              );
              if ((status === 200) !== isTaken) wrong.push(`${one.do}: ${status}, not ${isTaken}`);
              if (!isTaken) continue;
              if (one.do === 'refuse') request.open = false;
              else request.approvers.add(one.by);
            } else if ('ids' in one && one.ids.every((id) => oracle.written[id].length > 0)) {
              const ids = oracle.changedOf(one.ids);
              if (one.do === 'ask' && 'by' in one) {
                if (ids.length === 0) continue;
                const subject = oracle.subjectOf(ids);
                const asked = await on.ask(personOf(one.by), chosenOf(one.ids));
                if (oracle.requests.some(({ id }) => id === asked.id)) continue;
                for (const request of oracle.requests)
                  if (request.by === one.by && request.ids.some((id) => ids.includes(id)))
                    request.open = false;
                oracle.requests.push({
                  ...asked,
                  by: one.by,
                  ids,
                  subject,
                  open: true,
                  approvers: new Set(),
                });
              } else if (one.do === 'publish') {
                const wanted = ids.length > 0 && oracle.mayPublish(one.ids);
                const { status } = await on.publish(admin, chosenOf(one.ids));
                if ((status === 201) !== wanted) wrong.push(`publish: ${status}, not ${wanted}`);
                if (wanted)
                  oracle.enter({
                    ...oracle.now(),
                    ...Object.fromEntries(ids.map((id) => [id, oracle.written[id].length])),
                  });
              }
            }
            expect(wrong).toEqual([]);
            for (const id of IDS) {
              const revision = oracle.now()[id];
              const title = revision === 0 ? undefined : oracle.written[id][revision - 1]?.title;
              expect(await on.live(id)).toEqual(title === undefined ? undefined : banner(title));
            }
          }
        } finally {
          await on.app.close();
          await store.close();
        }
      }),
      { numRuns: casesOf(40) },
    );
  },
);
