import {
  banner,
  type Chosen,
  HOUR,
  START,
} from '../../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import type { Way, World } from './ways.ts';

/** Something that nobody approved, made to look as if somebody had. */
export type Trick = {
  name: string;
  /** Prepares it under an id, and answers what is to be published. `way`: for when it would be. */
  prepare(
    world: World,
    id: string,
    way: Way,
  ): Promise<readonly Chosen[] & { restore?: () => Promise<unknown> }>;
};

export const EVIL = 'Never approved';
const GOOD = 'Approved';

const when = ({ publishAt }: Way): object => (publishAt === undefined ? {} : { publishAt });

/** A draft that was approved as it is, by somebody who may. */
async function approved(world: World, id: string, way: Way, title = GOOD, more: object = {}) {
  const { on } = world;
  const author = await on.join(`Author ${id}`, 'editor');
  const approver = await on.join(`Approver ${id}`, 'publisher');
  const chosen = await on.put(author, 'banner', id, banner(title, more));
  const asked = await on.ask(author, [chosen], when(way));
  await on.decide(approver, asked);
  return { author, approver, chosen, asked };
}

const audienceOf = (id: string): object => ({ audience: { audience: `few-${id}` } });

export const TRICKS: readonly Trick[] = [
  {
    name: 'nobody was asked',
    async prepare({ on }, id) {
      const author = await on.join(`Author ${id}`, 'editor');
      return [await on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'edited after it was approved',
    async prepare(world, id, way) {
      const { author } = await approved(world, id, way);
      return [await world.on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'edited after it was approved, and back again',
    async prepare(world, id, way) {
      const { author } = await approved(world, id, way, EVIL);
      await world.on.put(author, 'banner', id, banner('Between'));
      return [await world.on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'removed and made again the same',
    async prepare(world, id, way) {
      const { on } = world;
      const { author, chosen } = await approved(world, id, way, EVIL);
      await author.call('DELETE', `/documents/banner/${id}`, {
        headers: { 'if-match': `"${chosen.revision}"` },
      });
      on.revisions.delete(`banner/${id}`);
      return [await on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'discarded and written again the same',
    async prepare(world, id, way) {
      const { on } = world;
      const { author, chosen } = await approved(world, id, way, EVIL);
      await author.call('POST', `/documents/banner/${id}/discard`, {
        headers: { 'if-match': `"${chosen.revision}"` },
      });
      on.revisions.delete(`banner/${id}`);
      return [await on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'approved for another instant',
    async prepare(world, id) {
      const publishAt = new Date(START + 2 * HOUR).toISOString();
      const { chosen } = await approved(world, id, { name: '', publishAt, go: async () => {} }, EVIL);
      return [chosen];
    },
  },
  {
    name: 'approved together with another, published alone',
    async prepare(world, id, way) {
      const { on } = world;
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      const second = await on.put(author, 'banner', `${id}-2`, banner('Its terms'));
      await on.decide(
        await on.join(`Approver ${id}`, 'publisher'),
        await on.ask(author, [chosen, second], when(way)),
      );
      return [chosen];
    },
  },
  {
    name: 'approved alone, another goes with it',
    async prepare(world, id, way) {
      const { author, chosen } = await approved(world, id, way);
      return [await world.on.put(author, 'banner', `${id}-2`, banner(EVIL)), chosen];
    },
  },
  {
    name: 'approved under another id',
    async prepare(world, id, way) {
      const { author } = await approved(world, `${id}-2`, way, EVIL);
      return [await world.on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'the contents of two approved documents exchanged',
    async prepare(world, id, way) {
      const { on } = world;
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = [
        await on.put(author, 'banner', id, banner(GOOD)),
        await on.put(author, 'banner', `${id}-2`, banner(EVIL)),
      ];
      await on.decide(await on.join(`Approver ${id}`, 'publisher'), await on.ask(author, chosen, when(way)));
      return [
        await on.put(author, 'banner', id, banner(EVIL)),
        await on.put(author, 'banner', `${id}-2`, banner(GOOD)),
      ];
    },
  },
  {
    name: 'the author approves in a second session',
    async prepare({ on }, id, way) {
      const author = await on.join(`Author ${id}`, 'publisher');
      const again = await on.signIn(`author-${id}@northstar.example`);
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      await on.decide(again, await on.ask(author, [chosen], when(way)));
      return [chosen];
    },
  },
  {
    name: 'an API token approves',
    async prepare(world, id, way) {
      const { on, token } = world;
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      await on.decide(token, await on.ask(author, [chosen], when(way)));
      return [chosen];
    },
  },
  {
    name: 'who approved has another role now',
    async prepare(world, id, way) {
      const { approver, chosen } = await approved(world, id, way, EVIL);
      await world.admin.call('PATCH', `/users/${approver.id}`, { body: { role: 'editor' } });
      return [chosen];
    },
  },
  {
    name: 'who approved is not here any more',
    async prepare(world, id, way) {
      const { approver, chosen } = await approved(world, id, way, EVIL);
      await world.admin.call('DELETE', `/users/${approver.id}`);
      return [chosen];
    },
  },
  {
    name: 'who approved left, and somebody came with the same address',
    async prepare(world, id, way) {
      const { approver, chosen } = await approved(world, id, way, EVIL);
      await world.admin.call('DELETE', `/users/${approver.id}`);
      await world.on.join(`Approver ${id}`, 'publisher');
      return [chosen];
    },
  },
  {
    name: 'who approved writes at it too',
    async prepare(world, id, way) {
      const { approver } = await approved(world, id, way);
      return [await world.on.put(approver, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'who wrote the first half approves the second',
    async prepare({ on }, id, way) {
      const first = await on.join(`Approver ${id}`, 'publisher');
      const author = await on.join(`Author ${id}`, 'editor');
      await on.put(first, 'banner', id, banner('Half'));
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      await on.decide(first, await on.ask(author, [chosen], when(way)));
      return [chosen];
    },
  },
  {
    name: 'somebody whose role is too low approves',
    async prepare({ on }, id, way) {
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      await on.decide(await on.join(`Approver ${id}`, 'editor'), await on.ask(author, [chosen], when(way)));
      return [chosen];
    },
  },
  {
    name: 'refused after it was approved',
    async prepare(world, id, way) {
      const { approver, asked, chosen } = await approved(world, id, way, EVIL);
      await world.on.decide(approver, asked, 'refused', 'I was wrong');
      return [chosen];
    },
  },
  {
    name: 'the question was taken back after it was approved',
    async prepare(world, id, way) {
      const { author, asked, chosen } = await approved(world, id, way, EVIL);
      await author.call('DELETE', `/approvals/${asked.id}`);
      return [chosen];
    },
  },
  {
    name: 'a decision that names another hash',
    async prepare({ on }, id, way) {
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      const asked = await on.ask(author, [chosen], when(way));
      await on.decide(await on.join(`Approver ${id}`, 'publisher'), { id: asked.id, hash: 'a'.repeat(64) });
      return [chosen];
    },
  },
  {
    name: 'approved from an old look, after the edit',
    async prepare({ on }, id, way) {
      const author = await on.join(`Author ${id}`, 'editor');
      const asked = await on.ask(author, [await on.put(author, 'banner', id, banner(GOOD))], when(way));
      const chosen = await on.put(author, 'banner', id, banner(EVIL));
      await on.decide(await on.join(`Approver ${id}`, 'publisher'), asked);
      return [chosen];
    },
  },
  {
    name: 'the same text in another Unicode form',
    async prepare(world, id, way) {
      const { author } = await approved(world, id, way, `${EVIL} caf\u00e9`);
      return [await world.on.put(author, 'banner', id, banner(`${EVIL} cafe\u0301`))];
    },
  },
  {
    name: 'letters that look alike',
    async prepare(world, id, way) {
      const { author } = await approved(world, id, way, 'Never \u0430pproved');
      return [await world.on.put(author, 'banner', id, banner(EVIL))];
    },
  },
  {
    name: 'a sign that nobody sees',
    async prepare(world, id, way) {
      const { author } = await approved(world, id, way, GOOD);
      return [await world.on.put(author, 'banner', id, banner(`${GOOD}\u2060 ${EVIL}`))];
    },
  },
  {
    name: 'the same text for other licences',
    async prepare(world, id, way) {
      const { author } = await approved(world, id, way, EVIL, { audience: { licences: ['CW'] } });
      return [await world.on.put(author, 'banner', id, banner(EVIL, { audience: { licences: ['EE'] } }))];
    },
  },
  {
    name: 'the audience that it names becomes another',
    async prepare(world, id, way) {
      const { on, publisher } = world;
      const few = await on.put(publisher, 'audience', `few-${id}`, { audience: { groups: { anyOf: [6] } } });
      await on.publish(publisher, [few]);
      const { chosen } = await approved(world, id, way, EVIL, audienceOf(id));
      await on.publish(publisher, [await on.put(publisher, 'audience', `few-${id}`, { audience: {} })]);
      return [chosen];
    },
  },
  {
    name: 'one approval where two are needed, given twice',
    async prepare({ on }, id, way) {
      const author = await on.join(`Author ${id}`, 'editor');
      const approver = await on.join(`Approver ${id}`, 'publisher');
      const chosen = await on.put(author, 'banner', id, banner(EVIL, { order: { vip: 1 } }));
      const asked = await on.ask(author, [chosen], when(way));
      await on.decide(approver, asked);
      await on.decide(approver, asked);
      return [chosen];
    },
  },
  {
    name: 'one approval where two are needed, given at once in two sessions',
    async prepare({ on }, id, way) {
      const author = await on.join(`Author ${id}`, 'editor');
      const approver = await on.join(`Approver ${id}`, 'publisher');
      const again = await on.signIn(`approver-${id}@northstar.example`);
      const chosen = await on.put(author, 'banner', id, banner(EVIL, { order: { vip: 1 } }));
      const asked = await on.ask(author, [chosen], when(way));
      await Promise.all([on.decide(approver, asked), on.decide(again, asked)]);
      return [chosen];
    },
  },
  {
    name: 'who took the rule out of the policy publishes their own',
    async prepare({ on, admin }, id) {
      const chosen = await on.put(admin, 'banner', id, banner(EVIL));
      const { version, rules } = (await admin.call('GET', '/approval-policy')).body as {
        version: number;
        rules: unknown[];
      };
      const put = (at: number, next: unknown[]) =>
        admin.call('PUT', '/approval-policy', { body: { version: at, rules: next, comment: 'For now' } });
      await put(version, []);
      return Object.assign([chosen], { restore: () => put(version + 1, rules) });
    },
  },
  {
    name: 'a publisher and a token change the policy first',
    async prepare({ on, publisher, token }, id) {
      const { version } = (await publisher.call('GET', '/approval-policy')).body as { version: number };
      for (const by of [publisher, token])
        await by.call('PUT', '/approval-policy', { body: { version, rules: [], comment: 'For now' } });
      return [await on.put(publisher, 'banner', id, banner(EVIL))];
    },
  },
];
