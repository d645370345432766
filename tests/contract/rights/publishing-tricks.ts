import { main } from '../../../apps/cli/src/main.ts';
import {
  type Chosen,
  HOUR,
  START,
} from '../../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import { bring, put, type Trick } from './trick.ts';
import { banner, EE, EVIL, GOOD, ifMatch, live, type World } from './world.ts';

const later = new Date(START + HOUR).toISOString();

async function fire({ on }: World): Promise<void> {
  on.clock.at = START + HOUR;
  await on.fire();
  on.clock.at = START;
}

/** The draft is somebody’s without limits; whoever publishes it has some. */
const drafted = async (world: World, id: string, more: object = {}): Promise<Chosen> => {
  await live(world, id, more);
  return world.on.put(world.owner, 'banner', id, banner({ ...GOOD, en: EVIL }, more));
};

/** As a publisher for EE, and others. */
export const PUBLISHING: readonly Trick[] = [
  {
    name: 'publishes what is for everybody',
    go: async (world, id) => world.on.publish(world.estonia, [await drafted(world, id)]),
  },
  {
    name: 'publishes it by an API token',
    go: async (world, id) => world.on.publish(world.tokens.ee, [await drafted(world, id)]),
  },
  {
    name: 'publishes it by the command line',
    async go(world, id) {
      await drafted(world, id);
      return main(['publish', `banner/${id}`, '--comment', 'By the pipeline'], {
        env: { MARQUEE_URL: world.address, MARQUEE_TOKEN: world.tokens.secret },
        cwd: '/',
        fetch: (...args) => fetch(...args),
        now: Date.now,
        wait: () => Promise.resolve(),
        out: () => {},
        err: () => {},
      });
    },
  },
  {
    name: 'publishes it together with one for EE',
    async go(world, id) {
      const own = await world.on.put(world.owner, 'banner', `${id}-ee`, banner({ en: `${EVIL} too` }, EE));
      return world.on.publish(world.estonia, [own, await drafted(world, id)]);
    },
  },
  {
    name: 'makes for everybody what was for EE',
    async go(world, id) {
      await live(world, id, EE);
      return world.on.publish(world.estonia, [
        await world.on.put(world.owner, 'banner', id, banner({ en: EVIL })),
      ]);
    },
  },
  {
    name: 'makes for EE what was for everybody',
    async go(world, id) {
      await live(world, id);
      return world.on.publish(world.estonia, [
        await world.on.put(world.owner, 'banner', id, banner({ en: EVIL }, EE)),
      ]);
    },
  },
  {
    name: 'names an audience and makes it another in the same release',
    async go(world, id) {
      const audience = await world.on.put(world.owner, 'audience', id, EE);
      await world.on.publish(world.owner, [audience]);
      return world.on.publish(world.estonia, [
        await world.on.put(world.owner, 'audience', id, { audience: {} }),
        await world.on.put(world.owner, 'banner', id, banner({ en: EVIL }, { audience: { audience: id } })),
      ]);
    },
  },
  {
    name: 'widens an audience that a banner on the site names',
    async go(world, id) {
      await world.on.publish(world.owner, [await world.on.put(world.owner, 'audience', id, EE)]);
      return world.on.publish(world.estonia, [
        await world.on.put(world.owner, 'audience', id, { audience: { login: 'guest' }, description: EVIL }),
      ]);
    },
  },
  {
    name: 'an audience with a way beside EE',
    go: async (world, id) =>
      world.on.publish(world.estonia, [
        await world.on.put(
          world.owner,
          'banner',
          id,
          banner({ en: EVIL }, { audience: { anyOf: [{ licences: ['EE'] }, { licences: ['CW'] }] } }),
        ),
      ]),
  },
  {
    name: 'an audience of everybody but CW',
    go: async (world, id) =>
      world.on.publish(world.estonia, [
        await world.on.put(
          world.owner,
          'banner',
          id,
          banner({ en: EVIL }, { audience: { not: { licences: ['CW'] } } }),
        ),
      ]),
  },
  {
    name: 'takes a banner of everybody off the site',
    async go(world, id) {
      const chosen = await live(world, id);
      const headers = ifMatch(chosen);
      const { body } = await world.owner.call('DELETE', `/documents/banner/${id}`, { headers });
      const { revision } = body as Chosen;
      await world.on.publish(world.estonia, [{ ...chosen, revision }]);
      if (!(await world.on.live(id))) throw new Error('It is off the site.');
      await world.owner.call('POST', `/documents/banner/${id}/discard`, { headers: ifMatch({ revision }) });
    },
  },
  {
    name: 'takes hosts of CW for EE',
    async go(world) {
      const { body } = await world.owner.call('GET', '/documents/licence/EE');
      const { data, revision } = body as { data: Record<string, unknown>; revision: number };
      const taken = { ...data, name: EVIL, hosts: ['ee.localhost', 'www.example'] };
      await put(world.owner, { kind: 'licence', id: 'EE', revision }, taken);
      await world.on.publish(world.estonia, [{ kind: 'licence', id: 'EE', revision: revision + 1 }]);
      await put(world.owner, { kind: 'licence', id: 'EE', revision: revision + 1 }, data);
    },
  },
  {
    name: 'schedules it',
    async go(world, id) {
      const documents = [await drafted(world, id)];
      await world.estonia.call('POST', '/schedules', {
        body: { comment: 'Later', documents, publishAt: later },
      });
      await fire(world);
    },
  },
  {
    name: 'schedules it before its limits, which come before it fires',
    async go(world, id) {
      const person = await world.on.join(`Publisher ${id}`, 'publisher');
      const documents = [await drafted(world, id)];
      await person.call('POST', '/schedules', { body: { comment: 'Later', documents, publishAt: later } });
      await world.owner.call('PATCH', `/users/${person.id}`, { body: { scope: { licences: ['EE'] } } });
      await fire(world);
    },
  },
  {
    name: 'schedules it by a token for EE',
    async go(world, id) {
      const documents = [await drafted(world, id)];
      await world.tokens.ee.call('POST', '/schedules', {
        body: { comment: 'Later', documents, publishAt: later },
      });
      await fire(world);
    },
  },
  {
    name: 'schedules what an audience makes for everybody until it fires',
    async go(world, id) {
      await world.on.publish(world.owner, [await world.on.put(world.owner, 'audience', id, EE)]);
      const data = banner({ en: EVIL }, { audience: { audience: id } });
      const documents = [await world.on.put(world.owner, 'banner', id, data)];
      await world.estonia.call('POST', '/schedules', {
        body: { comment: 'Later', documents, publishAt: later },
      });
      await world.on.publish(world.owner, [
        await world.on.put(world.owner, 'audience', id, { audience: {} }),
      ]);
      await fire(world);
    },
  },
  {
    name: 'moves somebody’s schedule to its own name',
    async go(world, id) {
      const documents = [await drafted(world, id)];
      const { body } = await world.owner.call('POST', '/schedules', {
        body: { comment: 'Later', documents, publishAt: new Date(START + 2 * HOUR).toISOString() },
      });
      const { id: schedule, version } = body as { id: string; version: number };
      await world.estonia.call('PATCH', `/schedules/${schedule}`, {
        headers: ifMatch({ revision: version }),
        body: { publishAt: later },
      });
      await fire(world);
      await world.owner.call('DELETE', `/schedules/${schedule}`, { headers: ifMatch({ revision: version }) });
    },
  },
  {
    name: 'imports it as a release',
    async go(world, id) {
      await live(world, id);
      return bring(world.estonia, { banner: { [id]: banner({ ...GOOD, en: EVIL }) } }, 'release');
    },
  },
  {
    name: 'imports a file that takes the rest away',
    async go(world, id) {
      await live(world, id);
      await bring(world.estonia, { banner: { [`${id}-ee`]: banner({ en: EVIL }, EE) } }, 'release', true);
    },
  },
  {
    name: 'rolls the site back to it',
    async go(world, id) {
      const { on, owner } = world;
      await on.publish(owner, [await on.put(owner, 'banner', id, banner({ en: EVIL }))]);
      const number = await on.current();
      await on.publish(owner, [await on.put(owner, 'banner', id, banner(GOOD))]);
      return world.estonia.call('POST', `/releases/${number}/rollback`, { body: { comment: 'Back' } });
    },
  },
  {
    name: 'undoes the release that took it off',
    async go(world, id) {
      const { on, owner } = world;
      await on.publish(owner, [await on.put(owner, 'banner', id, banner({ en: EVIL }))]);
      await on.publish(owner, [await on.put(owner, 'banner', id, banner(GOOD))]);
      const onto = await on.current();
      return world.estonia.call('POST', `/releases/${onto}/undo`, { body: { comment: 'Off', onto } });
    },
  },
  {
    name: 'switches the default of a flag',
    async go({ estonia, pages, tokens, on }) {
      for (const by of [estonia, pages, tokens.ee, tokens.et])
        await by.call('POST', '/flags/risky/default', { body: { value: true, revision: 1, comment: EVIL } });
      const flag = (await on.live('risky', 'feature-flag')) as { default: boolean };
      if (flag.default) throw new Error('It was switched.');
    },
  },
  {
    name: 'an administrator for EE takes its own limits off',
    async go(world, id) {
      const { local, on } = world;
      await local.call('PATCH', `/users/${local.id}`, { body: { scope: {} } });
      await on.publish(local, [await drafted(world, id)]);
    },
  },
  {
    name: 'an administrator for EE makes somebody without limits',
    async go(world, id) {
      const { local, on } = world;
      const body = { name: 'Straw', email: `${id}@x.example`, role: 'publisher', password: 'northstar-test' };
      await local.call('POST', '/users', { body });
      const straw = await on.signIn(`${id}@x.example`).catch(() => undefined);
      if (straw) await on.publish(straw, [await drafted(world, id)]);
    },
  },
  {
    name: 'an administrator for EE makes a token without limits',
    async go(world, id) {
      const { body } = await world.local.call('POST', '/tokens', { body: { name: id, role: 'publisher' } });
      const { token = 'none' } = body as { token?: string };
      const by = { ...world.local, call: world.on.as({ authorization: `Bearer ${token}` }) };
      await world.on.publish(by, [await drafted(world, id)]);
    },
  },
  {
    name: 'an administrator for EE chooses the password of somebody without limits',
    async go(world, id) {
      const { local, on } = world;
      const person = await on.join(`Victim ${id}`, 'publisher');
      await local.call('PATCH', `/users/${person.id}`, { body: { password: 'a stolen password' } });
      const { body } = await local.call('POST', `/users/${person.id}/invitation`);
      if ((body as { link?: string }).link) throw new Error('There is a link to their password.');
    },
  },
  {
    name: 'an administrator for EE takes the policy away',
    async go({ local, on }) {
      const answer = await on.setPolicy(local, []);
      if (answer.status !== 403) throw new Error(`It was changed: ${answer.status}`);
    },
  },
  {
    name: 'a publisher for pages publishes a banner',
    go: async (world, id) => world.on.publish(world.pages, [await drafted(world, id)]),
  },
  {
    name: 'a token for Estonian publishes another language',
    go: async (world, id) => world.on.publish(world.tokens.et, [await drafted(world, id)]),
  },
  {
    name: 'approves it where a rule asks for that',
    async go(world, id) {
      const { on, owner, estonia } = world;
      const rule = { id: 'banners', title: 'Banners', when: { kinds: ['banner'] } };
      await on.setPolicy(owner, [{ ...rule, approvals: [{ role: 'publisher', count: 1 }] }]);
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = await on.put(author, 'banner', id, banner({ en: EVIL }));
      const asked = await on.ask(author, [chosen]);
      await on.decide(estonia, asked);
      await on.publish(owner, [chosen]);
    },
  },
  {
    name: 'approves it before its limits come',
    async go(world, id) {
      const { on, owner } = world;
      const approver = await on.join(`Approver ${id}`, 'publisher');
      const author = await on.join(`Author ${id}`, 'editor');
      const chosen = await on.put(author, 'banner', id, banner({ en: EVIL }));
      await on.decide(approver, await on.ask(author, [chosen]));
      await owner.call('PATCH', `/users/${approver.id}`, { body: { scope: { licences: ['EE'] } } });
      await on.publish(owner, [chosen]);
      await on.setPolicy(owner, []);
    },
  },
];
