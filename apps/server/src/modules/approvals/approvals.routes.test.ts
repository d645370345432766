import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../store/open-store.ts';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import {
  type Approvals,
  banner,
  BANNERS,
  type Chosen,
  codeOf,
  HOUR,
  openApprovals,
  type Person,
  START,
} from './testing/open-approvals.ts';

let store: Store;
let on: Approvals;
let [admin, editor, publisher, other]: Person[] = [];

const of = (person: Person | undefined): Person => {
  if (!person) throw new Error('Nobody joined.');
  return person;
};

beforeEach(async () => {
  store = await openTestStore();
  on = await openApprovals(store);
  admin = await on.join('Ada', 'administrator');
  editor = await on.join('Ed', 'editor');
  publisher = await on.join('Pia', 'publisher');
  other = await on.join('Otto', 'publisher');
});
afterEach(async () => {
  await on.app.close();
  await store.close();
});

const draft = (by: Person, title = 'One', id = 'b'): Promise<Chosen> =>
  on.put(by, 'banner', id, banner(title));

describe('without a policy', () => {
  it('everything is as it was', async () => {
    const chosen = await draft(of(editor));
    expect((await on.publish(of(publisher), [chosen])).status).toBe(201);
    expect((await of(editor).call('GET', '/approval-policy')).body).toEqual({
      version: 0,
      rules: [],
      comment: '',
      changedBy: null,
      changedAt: null,
    });
  });
});

describe('[ADMIN-24] what needs approval', () => {
  beforeEach(async () => {
    await on.setPolicy(of(admin), [BANNERS]);
  });

  it('is refused with what is missing, by whom, and what to do', async () => {
    const chosen = await draft(of(editor));
    const answer = await on.publish(of(publisher), [chosen]);
    expect([answer.status, answer.body]).toEqual([
      409,
      {
        error: {
          code: 'APPROVAL_NEEDED',
          message:
            'Players see this only once it is approved: 1 more approval by a publisher who did not edit it (“Banners”). Nothing was published. Ask for approval in the review, or with “marquee approvals ask”.',
          problems: [
            {
              code: 'APPROVAL_MISSING',
              severity: 'error',
              kind: 'banner',
              id: 'b',
              pointer: '',
              message: 'Needs 1 more approval by a publisher who did not edit it (“Banners”).',
            },
          ],
          current: {
            needs: [
              {
                rule: 'banners',
                title: 'Banners',
                why: ['banner/b'],
                approvals: [{ role: 'publisher', count: 1 }],
                missing: [{ role: 'publisher', count: 1 }],
              },
            ],
          },
        },
      },
    ]);
    expect(await on.live('b')).toBeUndefined();
  });

  it('goes live once it is approved, and the approval is used up', async () => {
    const chosen = await draft(of(editor));
    const asked = await on.ask(of(editor), [chosen], { role: 'publisher' });
    expect((await on.decide(of(other), asked)).body).toMatchObject({
      state: 'approved',
      decisions: [{ by: { name: 'Otto' }, decision: 'approved', counts: true }],
    });
    const released = await on.publish(of(publisher), [chosen]);
    expect([released.status, await on.current()]).toEqual([201, 1]);
    const after = await of(editor).call('GET', `/approvals/${asked.id}`);
    expect(after.body).toMatchObject({ state: 'used', settled: { why: 'used', release: 1 } });
    expect((await on.audited('approval')).map((detail) => detail['approval'])).toEqual([asked.id, asked.id]);
  });

  it('is approved without a reason, and refused with one alone', async () => {
    const chosen = await draft(of(editor));
    const asked = await on.ask(of(editor), [chosen]);
    const path = `/approvals/${asked.id}/decision`;
    const decide = (decision: string) =>
      of(other).call('POST', path, { body: { decision, hash: asked.hash } });
    expect((await decide('refused')).body).toMatchObject({ error: { problems: [{ pointer: '/comment' }] } });
    expect((await decide('approved')).body).toMatchObject({
      state: 'approved',
      decisions: [{ comment: '' }],
    });
  });

  it('is approved by nobody who edited it', async () => {
    await draft(of(other));
    const chosen = await draft(of(editor), 'Two');
    const asked = await on.ask(of(editor), [chosen]);
    expect(codeOf(await on.decide(of(other), asked))).toBe('APPROVAL_OF_OWN_CHANGE');
    expect((await on.decide(of(publisher), asked)).status).toBe(200);
  });

  it('is approved by nobody whose role is too low', async () => {
    const chosen = await draft(of(publisher));
    const asked = await on.ask(of(publisher), [chosen]);
    expect(codeOf(await on.decide(of(editor), asked))).toBe('FORBIDDEN');
  });

  it('is void after any edit, also one that is taken back, and says what was edited', async () => {
    const chosen = await draft(of(editor));
    const asked = await on.ask(of(editor), [chosen]);
    await on.decide(of(other), asked);
    await draft(of(publisher), 'Two');
    const back = await draft(of(editor), 'One');
    expect(codeOf(await on.publish(of(publisher), [back]))).toBe('APPROVAL_NEEDED');
    const { body } = await of(editor).call('GET', `/approvals/${asked.id}`);
    expect(body).toMatchObject({
      state: 'voided',
      settled: { why: 'edited', by: 'Pia', documents: ['banner/b'] },
    });
    const { body: differences } = await of(editor).call('GET', `/approvals/${asked.id}/differences`);
    expect(differences).toMatchObject({
      items: [{ before: null, after: banner('One'), now: banner('One') }],
    });
    expect(await on.audited('approval.voided')).toMatchObject([{ approval: asked.id, why: 'edited' }]);
  });

  it('is asked about again after a refusal, which has a reason', async () => {
    const chosen = await draft(of(editor));
    const asked = await on.ask(of(editor), [chosen]);
    expect(codeOf(await on.decide(of(other), asked, 'refused', ' '))).toBe('INVALID_REQUEST');
    expect((await on.decide(of(other), asked, 'refused', 'Too loud')).body).toMatchObject({
      state: 'refused',
      settled: { why: 'refused', by: 'Otto' },
    });
    expect(codeOf(await on.publish(of(publisher), [chosen]))).toBe('APPROVAL_NEEDED');
    expect(codeOf(await on.decide(of(other), asked))).toBe('APPROVAL_OVER');
    expect((await on.ask(of(editor), [chosen])).id).not.toBe(asked.id);
  });

  it('is bound to its instant, and looked at again when it fires', async () => {
    const chosen = await draft(of(editor));
    const publishAt = new Date(START + HOUR).toISOString();
    const schedule = (at: string) =>
      of(publisher).call('POST', '/schedules', {
        body: { comment: 'Later', documents: [chosen], publishAt: at },
      });
    expect(codeOf(await schedule(publishAt))).toBe('APPROVAL_NEEDED');
    await on.decide(of(other), await on.ask(of(editor), [chosen], { publishAt }));
    expect(codeOf(await on.publish(of(publisher), [chosen]))).toBe('APPROVAL_NEEDED');
    expect(codeOf(await schedule(new Date(START + 2 * HOUR).toISOString()))).toBe('APPROVAL_NEEDED');
    const scheduled = await schedule(publishAt);
    expect([scheduled.status, scheduled.body]).toMatchObject([201, { problems: [] }]);
    // What is pinned stays approved, whatever becomes of the draft.
    await draft(of(editor), 'Another');
    on.clock.at = START + HOUR;
    await on.fire();
    expect(await on.live('b')).toMatchObject(banner('One'));
  });

  it('does not fire when who approved is not there any more', async () => {
    const chosen = await draft(of(editor));
    const publishAt = new Date(START + HOUR).toISOString();
    await on.decide(of(other), await on.ask(of(editor), [chosen], { publishAt }));
    const made = await of(publisher).call('POST', '/schedules', {
      body: { comment: 'Later', documents: [chosen], publishAt },
    });
    await of(admin).call('PATCH', `/users/${of(other).id}`, { body: { role: 'editor' } });
    const foreseen = await of(editor).call('GET', '/schedules');
    expect(foreseen.body).toMatchObject({ items: [{ problems: [{ code: 'APPROVAL_MISSING', id: 'b' }] }] });
    on.clock.at = START + HOUR;
    await on.fire();
    const { id } = made.body as { id: string };
    expect((await of(editor).call('GET', `/schedules/${id}`)).body).toMatchObject({
      state: 'failed',
      failure: { code: 'APPROVAL_NEEDED' },
    });
    expect(await on.live('b')).toBeUndefined();
  });

  it('does not stop going back to what was live, which is written down', async () => {
    const first = await draft(of(editor));
    await on.decide(of(other), await on.ask(of(editor), [first]));
    await on.publish(of(publisher), [first]);
    const second = await draft(of(editor), 'Two');
    await on.decide(of(other), await on.ask(of(editor), [second]));
    await on.publish(of(publisher), [second]);
    const back = await of(publisher).call('POST', '/releases/1/rollback', { body: { comment: 'Back' } });
    expect([back.status, await on.live('b')]).toMatchObject([201, banner('One')]);
    expect(await on.audited('approval.passed-over')).toEqual([{ number: 3, rules: ['banners'] }]);
    const undo = await of(publisher).call('POST', '/releases/3/undo', { body: { comment: 'No', onto: 3 } });
    expect([undo.status, await on.live('b')]).toMatchObject([201, banner('Two')]);
    // An undo of an earlier release makes a site that never was.
    const earlier = await of(publisher).call('POST', '/releases/2/undo', {
      body: { comment: 'No', onto: 4 },
    });
    expect(codeOf(earlier)).toBe('APPROVAL_NEEDED');
  });

  it('is void when whom it reaches becomes another, though nobody edited it', async () => {
    await on.setPolicy(of(admin), []);
    const audience = await on.put(of(editor), 'audience', 'few', { audience: { groups: { anyOf: [6] } } });
    const home = await on.put(of(editor), 'page', 'home', {
      path: '/',
      title: { en: 'Home' },
      blocks: [{ id: 'hero', block: 'hero-carousel', props: { banners: { location: 'lobby' } } }],
    });
    expect((await on.publish(of(publisher), [audience, home])).status).toBe(201);
    await on.setPolicy(of(admin), [BANNERS]);
    const chosen = await on.put(of(editor), 'banner', 'b', banner('One', { audience: { audience: 'few' } }));
    const asked = await on.ask(of(editor), [chosen]);
    await on.decide(of(other), asked);
    const all = await on.put(of(editor), 'audience', 'few', { audience: {} });
    expect((await on.publish(of(publisher), [all])).status).toBe(201);
    expect(codeOf(await on.publish(of(publisher), [chosen]))).toBe('APPROVAL_NEEDED');
    expect((await of(editor).call('GET', `/approvals/${asked.id}`)).body).toMatchObject({
      state: 'voided',
      settled: { why: 'reach' },
    });
  });
});

describe('[ADMIN-24] a part, which many pages show', () => {
  const part = (said: string): object => ({
    name: 'Help',
    blocks: [{ id: 'note', block: 'heading', props: { title: { en: said } } }],
  });
  const placed = { id: 'help', block: 'part', props: { part: 'help' } };
  const page = (path: string, blocks: object[]): object => ({ path, title: { en: 'Page' }, blocks });
  const titled = { id: 'title', block: 'heading', props: { title: { en: 'Title' } } };
  const around = { id: 'two', block: 'columns', props: {}, children: { first: [placed] } };

  beforeEach(async () => {
    const live = [
      await on.put(of(editor), 'part', 'help', part('One')),
      await on.put(of(editor), 'page', 'vip', page('/vip', [around])),
      await on.put(of(editor), 'page', 'plain', page('/plain', [titled])),
    ];
    await on.publish(of(publisher), live);
  });

  it('needs what a page needs that shows it, and no more', async () => {
    const rule = (path: string) => ({ ...BANNERS, when: { places: [path] } });
    await on.setPolicy(of(admin), [rule('/plain')]);
    const second = await on.put(of(editor), 'part', 'help', part('Two'));
    expect((await on.publish(of(publisher), [second])).status).toBe(201);
    await on.setPolicy(of(admin), [rule('/vip')]);
    const third = await on.put(of(editor), 'part', 'help', part('Three'));
    const answer = await on.publish(of(publisher), [third]);
    expect([codeOf(answer), answer.body]).toMatchObject([
      'APPROVAL_NEEDED',
      { error: { problems: [{ kind: 'part', id: 'help' }] } },
    ]);
    expect(await on.live('help', 'part')).toEqual(part('Two'));
  });

  it('voids what was approved of its pages once it changes, and says that it did', async () => {
    await on.setPolicy(of(admin), [{ ...BANNERS, when: { kinds: ['page'] } }]);
    const vip = await on.put(of(editor), 'page', 'vip', page('/vip', [titled, around]));
    const plain = await on.put(of(editor), 'page', 'plain', page('/plain', [{ ...titled, id: 'other' }]));
    const [ofVip, ofPlain] = [await on.ask(of(editor), [vip]), await on.ask(of(admin), [plain])];
    for (const asked of [ofVip, ofPlain]) expect((await on.decide(of(other), asked)).status).toBe(200);
    const changed = await on.put(of(editor), 'part', 'help', part('Two'));
    expect((await on.publish(of(publisher), [changed])).status).toBe(201);
    expect((await of(editor).call('GET', `/approvals/${ofVip.id}`)).body).toMatchObject({
      state: 'voided',
      documents: [{ kind: 'page', id: 'vip' }],
      settled: { why: 'published', release: 2, documents: ['part/help'], by: 'Pia' },
    });
    expect(codeOf(await on.publish(of(publisher), [vip]))).toBe('APPROVAL_NEEDED');
    expect((await on.publish(of(publisher), [plain])).status).toBe(201);
  });
});

describe('[ADMIN-24] the policy', () => {
  it('is changed by a signed-in administrator alone, from the version that they saw, and written down', async () => {
    const put = (by: Person, version: number, rules: unknown[]) =>
      by.call('PUT', '/approval-policy', { body: { version, rules, comment: 'Because' } });
    expect(codeOf(await put(of(publisher), 0, [BANNERS]))).toBe('FORBIDDEN');
    expect((await put(of(admin), 0, [BANNERS])).body).toMatchObject({ version: 1, changedBy: 'Ada' });
    expect(codeOf(await put(of(admin), 0, []))).toBe('STALE_APPROVAL_POLICY');
    expect(codeOf(await put(of(admin), 1, [BANNERS, BANNERS]))).toBe('INVALID_REQUEST');
    const needsMany = { ...BANNERS, approvals: [{ role: 'administrator', count: 5 }] };
    expect(codeOf(await put(of(admin), 1, [needsMany]))).toBe('APPROVAL_POLICY_UNMEETABLE');
    expect(await on.audited('approval-policy.changed')).toEqual([
      { version: 1, comment: 'Because', before: [], after: [BANNERS] },
    ]);
  });

  it('binds for a day whoever takes a rule out of it', async () => {
    await on.setPolicy(of(admin), [BANNERS]);
    const chosen = await draft(of(admin));
    await on.setPolicy(of(admin), []);
    expect(codeOf(await on.publish(of(admin), [chosen]))).toBe('APPROVAL_NEEDED');
    expect(codeOf(await on.publish(of(publisher), [chosen]))).toBe('APPROVAL_NEEDED');
    on.clock.at += 24 * HOUR;
    const again = await on.signIn('pia@northstar.example');
    expect((await on.publish(again, [chosen])).status).toBe(201);
  });
});
