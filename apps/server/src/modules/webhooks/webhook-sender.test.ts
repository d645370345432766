import { expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import type { Sources } from '../../store/seeding/sources.ts';
import { startWebhookSender } from './webhook-sender.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const log = { info() {}, warn() {}, error() {} };

/** A store in which `slow` and `quick` have messages due, and those of `slow` hang. */
function createStore() {
  const begun: string[] = [];
  const excepted: string[][] = [];
  const hangs = Promise.withResolvers<never[]>();
  let wake = (): void => {};
  let due: string[] = ['slow', 'quick'];
  const webhooks = {
    removeDeliveriesBefore: async () => {},
    listDue: async () => due,
    async claimDue(webhookId: string) {
      begun.push(webhookId);
      if (webhookId === 'slow') return hangs.promise;
      due = due.filter((each) => each !== webhookId);
      return [];
    },
    // The messages of `slow` have been due for a long time: a query that includes it says “now”, again and again.
    async findNextDue(except: string[]) {
      excepted.push(except);
      return except.includes('slow') || !due.includes('slow') ? undefined : NOW;
    },
  };
  const listen = async (_channel: string, heard: () => void) => {
    wake = heard;
    return () => {};
  };
  return {
    store: { webhooks, listen } as unknown as Store, // The parts that the sender uses while nothing is sent.
    begun,
    excepted,
    wake: () => wake(),
    add: (webhookId: string) => due.push(webhookId),
    release() {
      due = [];
      hangs.resolve([]);
    },
  };
}

const start = ({ store }: ReturnType<typeof createStore>) =>
  startWebhookSender(store, {
    sources: { now: () => NOW } as Sources, // Nothing is signed.
    log,
    policy: { allowsPrivate: true, allowsHttp: true },
  });

it('a receiver whose messages hang has one line, however often something is due', async () => {
  const made = createStore();
  const sender = await start(made);
  for (let times = 1; times <= 5; times += 1) {
    const asked = made.excepted.length;
    made.add('quick');
    made.wake();
    await expect.poll(() => made.excepted.length, { interval: 1 }).toBeGreaterThan(asked);
  }
  expect(made.begun.filter((webhookId) => webhookId === 'slow')).toEqual(['slow']);
  expect(made.begun.filter((webhookId) => webhookId === 'quick').length).toBeGreaterThan(1);
  made.release();
  await sender.close();
});

it('what waits in a line that is open brings no next round: it would come at once, again and again', async () => {
  const made = createStore();
  const sender = await start(made);
  // The end of a line starts the second round.
  await expect.poll(() => made.excepted, { interval: 1 }).toEqual([['slow', 'quick'], ['slow']]);
  expect(made.begun).toEqual(['slow', 'quick']);
  made.release();
  await sender.close();
});
