import { describe, expect, it } from 'vitest';
import { analyseSnapshot } from '../analyse/analyse-snapshot.ts';
import { isInClass } from '../compare/class-condition.ts';
import { compareSnapshots } from '../compare/compare-snapshots.ts';
import { describeDecision } from '../explain/describe-decision.ts';
import { explainPage } from '../explain/explain-page.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, visitorOf, type Documents } from '../testing/sample.ts';
import type { Schedule } from '../types.ts';

/** A Friday. */
const NOW = Date.parse('2026-05-01T12:00:00Z');
const ZONE = 'Europe/Tallinn';
const at = (text: string): number => Date.parse(text);
const on = (...days: string[]): Schedule =>
  ({ weekly: [{ days, from: '18:00', until: '24:00' }], zone: ZONE }) as Schedule; // days of the week

/** A page of one block, for the analysis of both. */
const site = (page: Schedule | undefined, block: Schedule): Documents => ({
  locale: { en: { code: 'en', name: 'English' } },
  page: {
    home: {
      path: '/',
      title: { en: 'Home' },
      ...(page ? { schedule: page } : {}),
      blocks: [{ id: 'b', block: 'heading', props: { title: { en: 'B' } }, schedule: block }],
    },
  },
});

const findings = (documents: Documents) =>
  analyseSnapshot(compileValid(documents), { now: NOW })
    .filter(({ code }) => ['NEVER_OPENS', 'NOBODY', 'OVER', 'NOT_DECIDED'].includes(code))
    .map(({ code, pointer, message }) => [code, pointer, message]);

describe('analysis of hours of the week', () => {
  it.each<[string, Schedule | undefined, Schedule]>([
    ['a block of every Friday', undefined, on('fri')],
    ['inside a page of the weekend', on('fri', 'sat', 'sun'), on('sat')],
    [
      'which a bounded schedule meets',
      { from: '2026-05-04T00:00:00Z', until: '2026-05-09T00:00:00Z' },
      on('fri'),
    ],
    [
      'that overlap by a minute',
      { ...on('fri') },
      { weekly: [{ days: ['fri'], from: '23:59', until: '06:00' }], zone: ZONE },
    ],
    [
      'on two clocks',
      on('fri'),
      { weekly: [{ days: ['fri'], from: '12:00', until: '14:00' }], zone: 'America/New_York' },
    ],
  ])('[ENGINE-15] finds nothing wrong with %s', (_what, page, block) => {
    expect(findings(site(page, block))).toEqual([]);
  });

  it('[ENGINE-15] finds hours that clocks skip, and bounds without any of the hours', () => {
    const bounded = { ...on('fri'), from: '2026-05-02T00:00:00Z', until: '2026-05-08T12:00:00Z' };
    expect(findings(site(undefined, bounded))).toEqual([
      [
        'NEVER_OPENS',
        '/blocks/0/schedule',
        'This block never opens: there is no instant at which “from 2026-05-02 00:00 UTC and until 2026-05-08 12:00 UTC and open Friday 18:00 to 24:00, Europe/Tallinn time” holds.',
      ],
    ]);
  });

  it('[ENGINE-15] finds a block whose days are none of its page', () => {
    expect(findings(site(on('fri'), on('mon')))).toMatchObject([
      [
        'NEVER_OPENS',
        '/blocks/0/schedule',
        expect.stringMatching(/^This block never opens: “open Monday .* have no instant in common\.$/),
      ],
    ]);
  });

  it('[ENGINE-15] finds a block that a page shows in no hour of a single week', () => {
    const page = { from: '2026-05-04T00:00:00Z', until: '2026-05-06T00:00:00Z' };
    expect(findings(site(page, on('fri')))).toMatchObject([
      ['NEVER_OPENS', '/blocks/0/schedule', expect.anything()],
    ]);
  });

  it('[ENGINE-15] says when the last of the hours ended', () => {
    const over = { ...on('thu'), until: '2026-05-02T00:00:00Z' };
    expect(findings(site(undefined, over))).toEqual([
      [
        'OVER',
        '/blocks/0/schedule',
        'This block ended at 2026-04-30 21:00 UTC: nobody will see it any more.',
      ],
    ]);
  });

  it('[ENGINE-15] claims nothing about the clocks of two zones, which would have to be compared for all time', () => {
    const far: Schedule = { ...on('fri'), zone: 'America/New_York' };
    expect(findings(site(on('fri'), far)).map(([code]) => code)).toEqual(['NOT_DECIDED']);
  });

  it('[ENGINE-15] does not claim that hours which touch are apart: an hour that exists twice is in both', () => {
    const [night, morning] = ['03:30', '06:00'];
    const page: Schedule = { weekly: [{ days: ['sun'], from: '01:00', until: night }], zone: ZONE };
    const block: Schedule = { weekly: [{ days: ['sun'], from: night, until: morning }], zone: ZONE };
    expect(findings(site(page, block)).filter(([code]) => code !== 'NOT_DECIDED')).toEqual([]);
    // And so it is.
    const now = at('2026-10-25T01:15:00Z');
    expect(resolvePage(compileValid(site(page, block)), '/', visitorOf({ now })).nodes).toHaveLength(1);
  });
});

describe('what explains hours of the week', () => {
  const explain = (schedule: Schedule, now: number) => {
    const compiled = compileValid(site(undefined, schedule));
    const found = explainPage(compiled, '/', visitorOf({ now })).find(({ key }) => key === 'page/home#b');
    if (!found) throw new Error('The block is not explained.');
    return found;
  };

  it('[ENGINE-14] says that it is closed, which hours, on which clock, and when that changes', () => {
    const closed = explain(on('fri'), NOW);
    expect(closed).toMatchObject({
      shown: false,
      reason: 'SCHEDULE_CLOSED',
      changesAt: at('2026-05-01T15:00:00Z'),
    });
    expect(closed.conditions[0]).toMatchObject({
      name: 'schedule',
      wanted: { from: null, until: null, weekly: on('fri').weekly, zone: ZONE },
      until: at('2026-05-01T15:00:00Z'),
    });
    expect(describeDecision(closed)[0]).toBe(
      'Not shown: its schedule opens Friday 18:00 to 24:00, Europe/Tallinn time: it is closed until 2026-05-01T15:00:00.000Z, now it is 2026-05-01T12:00:00.000Z.',
    );
    expect(explain(on('fri'), at('2026-05-01T15:00:00Z'))).toMatchObject({
      shown: true,
      changesAt: at('2026-05-01T21:00:00Z'),
    });
  });

  it('[ENGINE-14] tells what is over, and what is ahead, from what is closed', () => {
    const bounded = { ...on('fri'), from: '2026-05-06T00:00:00Z', until: '2026-05-09T12:00:00Z' };
    expect(explain(bounded, NOW)).toMatchObject({
      reason: 'SCHEDULE_AHEAD',
      changesAt: at('2026-05-08T15:00:00Z'),
    });
    expect(explain(bounded, at('2026-05-09T00:00:00Z'))).toMatchObject({
      reason: 'SCHEDULE_OVER',
      changesAt: null,
    });
  });

  it('[ENGINE-14] agrees with the page about the next change, where hours meet hours', () => {
    const documents = site(on('fri', 'sun'), on('sun', 'mon'));
    const compiled = compileValid(documents);
    for (let now = NOW; now < NOW + 21 * 86_400_000;) {
      const visitor = visitorOf({ now });
      const { nodes } = resolvePage(compiled, '/', visitor);
      const block = explainPage(compiled, '/', visitor).find(({ key }) => key === 'page/home#b');
      expect(block?.shown).toBe(nodes.length === 1);
      const next = block?.changesAt ?? 0;
      const [before, after] = [next - 1, next].map(
        (instant) => resolvePage(compiled, '/', visitorOf({ now: instant })).nodes.length,
      );
      expect([before, after]).toEqual(nodes.length === 1 ? [1, 0] : [0, 1]);
      now = next;
    }
  });
});

it('[ENGINE-11] what is said of hours is how they were written there, whatever was compiled before', () => {
  const joined: Schedule = {
    weekly: [{ days: ['fri'], from: '18:00', until: '22:00' }],
    zone: 'europe/tallinn',
  };
  const parted: Schedule = {
    weekly: [
      { days: ['fri'], from: '18:00', until: '20:00' },
      { days: ['fri'], from: '20:00', until: '22:00' },
    ],
    zone: ZONE,
  };
  for (const schedule of [joined, parted, joined]) {
    const compiled = compileValid(site(undefined, schedule));
    const block = explainPage(compiled, '/', visitorOf({ now: NOW })).find(
      ({ key }) => key === 'page/home#b',
    );
    expect(block?.conditions[0]?.wanted).toEqual({ from: null, until: null, ...schedule });
  }
});

describe('comparison of hours of the week', () => {
  const impacts = (before: Documents, after: Documents, options: object) =>
    compareSnapshots(compileValid(before), compileValid(after), options);

  it('[ENGINE-16] finds at one instant what is shown then', () => {
    const [before, after] = [site(undefined, on('sat')), site(undefined, on('fri'))];
    expect(impacts(before, after, { now: NOW })).toEqual([]);
    expect(impacts(before, after, { now: at('2026-05-01T16:00:00Z') })).toMatchObject([
      {
        class: { words: 'everyone' },
        certainty: 'proved',
        difference: { nodes: [{ change: 'added', id: 'b' }] },
      },
    ]);
  });

  it('[ENGINE-16] writes out the times up to a near horizon', () => {
    const added = impacts(site(undefined, on('sat')), site(undefined, on('fri')), {
      now: NOW,
      horizon: at('2026-05-02T12:00:00Z'),
    });
    expect(added).toMatchObject([
      {
        certainty: 'proved',
        class: { words: 'from 2026-05-01T15:00:00.000Z until 2026-05-01T21:00:00.000Z' },
        witness: { now: at('2026-05-01T15:00:00Z') },
      },
    ]);
  });

  it('[ENGINE-16] names the hours where the horizon is far, and the class holds exactly where the page differs', () => {
    const [before, after] = [site(undefined, on('sat')), site(undefined, on('fri'))];
    const found = impacts(before, after, { now: NOW, horizon: NOW + 365 * 86_400_000 });
    expect(
      found.map(({ certainty, difference, class: { words } }) => [
        certainty,
        difference.nodes?.[0]?.change,
        words,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['proved', 'added', expect.stringContaining('during Friday 18:00 to 24:00, Europe/Tallinn time')],
        ['proved', 'removed', expect.stringContaining('during Saturday 18:00 to 24:00, Europe/Tallinn time')],
      ]),
    );
    const [one, other] = [compileValid(before), compileValid(after)];
    for (let now = NOW; now < NOW + 14 * 86_400_000; now += 1_800_000) {
      const visitor = visitorOf({ now });
      const differs =
        resolvePage(one, '/', visitor).fingerprint !== resolvePage(other, '/', visitor).fingerprint;
      expect(found.some((impact) => isInClass(impact.class.condition, visitor))).toBe(differs);
    }
  });
});
