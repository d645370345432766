import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../apps/server/src/modules/approvals/testing/open-approvals.ts';
import { PUBLISHING } from './rights/publishing-tricks.ts';
import { banner, EE, EVIL, GOOD, ifMatch, live, openWorld, type World } from './rights/world.ts';
import { WRITING } from './rights/writing-tricks.ts';

let world: World;
let close: () => Promise<void>;

beforeAll(async () => {
  const opened = await openWorld();
  world = opened;
  ({ close } = opened);
}, 60_000);
afterAll(() => close());

/** What players see, and flags. */
const seen = async (): Promise<string> => JSON.stringify((await world.on.store.loadRelease()).documents);
/** Every draft without its Estonian, where a translator may say what they like. */
const drafts = async (): Promise<string> =>
  JSON.stringify(await world.on.store.documents.listHeads(), (key, value: unknown) =>
    key === 'et' ? undefined : value,
  );

it('[ADMIN-26] there are more than forty ways to try', () => {
  expect(WRITING.length + PUBLISHING.length).toBeGreaterThan(40);
});

describe('[ADMIN-26] what rights go as far as', () => {
  it('a translator writes Estonian, and is told which places are beyond', async () => {
    const { on, translator } = world;
    const chosen = await live(world, 'told');
    const answer = await translator.call('PUT', '/documents/banner/told', {
      headers: ifMatch(chosen),
      body: banner({ en: 'Other', et: 'Muu' }, { order: { lobby: 2 } }),
    });
    expect([answer.status, answer.body]).toMatchObject([
      403,
      {
        error: {
          code: 'RIGHTS_NOT_ENOUGH',
          problems: [
            { code: 'LANGUAGE_BEYOND_RIGHTS', kind: 'banner', id: 'told', pointer: '/title/en' },
            { code: 'LANGUAGE_BEYOND_RIGHTS', kind: 'banner', id: 'told', pointer: '/order/lobby' },
          ],
        },
      },
    ]);
    await on.put(translator, 'banner', 'told', banner({ ...GOOD, et: 'Muu' }));
    expect((await on.store.documents.find('banner', 'told'))?.data).toMatchObject({
      title: { en: 'Good', et: 'Muu' },
    });
  });

  it('a publisher for EE publishes what is for EE, also by a schedule, and is told of whom else', async () => {
    const { on, owner, estonia } = world;
    const own = await on.put(
      owner,
      'banner',
      'own',
      banner({ en: 'Tere' }, { audience: { audience: 'estonians' } }),
    );
    expect((await on.publish(estonia, [own])).status).toBe(201);
    const others = await on.put(owner, 'banner', 'others', banner(GOOD));
    const preview = await estonia.call('POST', '/releases/preview', { body: { documents: [others] } });
    const refused = await on.publish(estonia, [others]);
    const problem = {
      code: 'LICENCE_BEYOND_RIGHTS',
      kind: 'banner',
      id: 'others',
      message: expect.stringContaining('may reach visitors of CW') as string,
    };
    expect(preview.body).toMatchObject({ problems: [problem] });
    expect([codeOf(refused), refused.body]).toMatchObject([
      'RIGHTS_NOT_ENOUGH',
      { error: { problems: [problem] } },
    ]);
    const later = await on.put(owner, 'banner', 'own', banner({ en: 'Head aega' }, EE));
    const publishAt = new Date(on.clock.at + 60_000).toISOString();
    const scheduled = await estonia.call('POST', '/schedules', {
      body: { comment: 'Later', documents: [later], publishAt },
    });
    expect(scheduled.status).toBe(201);
    on.clock.at += 60_000;
    await on.fire();
    expect(await on.live('own')).toMatchObject({ title: { en: 'Head aega' } });
  });
});

describe('[ADMIN-26] ways of a translator around their language lead nowhere', () => {
  it.each(WRITING)('$name', async ({ go }) => {
    const id = `writing-${WRITING.findIndex((trick) => trick.go === go)}`;
    await go(world, id);
    expect(await drafts()).not.toContain(EVIL);
  });
});

describe('[ADMIN-26] ways of a publisher around their licence lead nowhere', () => {
  it.each(PUBLISHING)('$name', async ({ go }) => {
    const id = `publishing-${PUBLISHING.findIndex((trick) => trick.go === go)}`;
    await go(world, id);
    expect(await seen()).not.toContain(EVIL);
  });
});
