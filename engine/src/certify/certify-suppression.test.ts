import { describe, expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { resolveCollection } from '../resolve/resolve-collection.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { createRandom } from '../testing/random.ts';
import { randomContext } from '../testing/random-world.ts';
import { compileValid, snapshotOf, type Documents } from '../testing/sample.ts';
import { announceSeed } from '../testing/test-seed.ts';
import { timedDocuments } from '../testing/timed-world.ts';
import type { Context } from '../types.ts';
import type { SuppressionCertificate } from './certificate.ts';
import { certifySuppression } from './certify-suppression.ts';

const SEED = announceSeed('Certificates of suppression');

const licence = (code: string, more: object = {}): object => ({
  code,
  name: code,
  minimumAge: code === 'EE' ? 21 : 18,
  licenceLine: { en: code },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...more,
});

/** Two promotions of one page, one banner, and content beside each of them. */
const site = (cw: object = {}, ee: object = {}): Documents => ({
  licence: { CW: licence('CW', { isDefault: true, ...cw }), EE: licence('EE', ee) },
  banner: {
    offer: { title: { en: 'Offer' }, order: { top: 1 } },
    notice: { title: { en: 'Notice' }, order: { top: 2 }, purpose: 'content' },
  },
  page: {
    start: {
      path: '/start',
      title: { en: 'Start' },
      blocks: [
        { id: 'said', block: 'heading', purpose: 'promotion', props: { title: { en: 'Said' } } },
        {
          id: 'gold',
          block: 'heading',
          purpose: 'promotion',
          audience: { groups: { anyOf: [259] } },
          props: { title: { en: 'Gold' } },
        },
        { id: 'plain', block: 'heading', props: { title: { en: 'Plain' } } },
      ],
    },
  },
});

const outcomes = ({ cases }: SuppressionCertificate): Record<string, string> =>
  Object.fromEntries(cases.map((found) => [found.case, found.outcome]));

describe('a release is certified', () => {
  it('[SAFE-09] that nobody on a break, or of whom that is not known, sees a promotion', () => {
    const certificate = certifySuppression(compileValid(site()));
    expect(certificate.promotions).toBe(3);
    expect(outcomes(certificate)).toEqual({
      selfExcluded: 'proved',
      coolingOff: 'proved',
      unknown: 'proved',
      underAge: 'refuted',
      withoutConsent: 'notNeeded',
    });
  });

  it('[SAFE-09] or has a player of the case for each promotion that is seen, who really sees it', () => {
    const compiled = compileValid(site());
    const { cases } = certifySuppression(compiled);
    const found = cases.flatMap(({ counterexamples }) => counterexamples);
    expect(found.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`)).toEqual([
      'banner/offer',
      'page/start/blocks/0',
      'page/start/blocks/1',
    ]);
    for (const { kind, id, context } of found) {
      const below = context.licence === 'EE' ? 21 : 18;
      expect([context.login, context.break, (context.age ?? 99) < below]).toEqual(['player', 'none', true]);
      const seen =
        kind === 'banner'
          ? resolveCollection(compiled, 'banner', {}, context).items.map((item) => item.id)
          : resolvePage(compiled, '/start', context).nodes.map((node) => node.id);
      expect(seen).toContain(kind === 'banner' ? id : 'said');
    }
  });

  it('[SAFE-09] by what each licence allows: age and consents where it asks for them', () => {
    const grown = { not: { age: { below: 18 } } };
    expect(outcomes(certifySuppression(compileValid(site({ promotions: grown }))))).toMatchObject({
      // The other licence has another age, and asks for none.
      underAge: 'refuted',
    });
    const asking = {
      anyOf: [
        { login: 'guest' },
        { age: { atLeast: 21 }, consents: { anyOf: ['casino:onsite', 'all:email'] } },
      ],
    };
    expect(
      outcomes(certifySuppression(compileValid(site({ promotions: grown }, { promotions: asking })))),
    ).toEqual({
      selfExcluded: 'proved',
      coolingOff: 'proved',
      unknown: 'proved',
      underAge: 'proved',
      withoutConsent: 'proved',
    });
    // An age below that of the licence is not enough.
    const young = { age: { atLeast: 20 } };
    expect(
      outcomes(certifySuppression(compileValid(site({ promotions: grown }, { promotions: young })))),
    ).toMatchObject({ underAge: 'refuted' });
  });

  it('[SAFE-09] also where a licence could not be read: it allows nothing', () => {
    const damaged = licence('CW', { minimumAge: 'old' });
    const other = licence('EE', { promotions: { age: { atLeast: 21 } } });
    const compiled = compileSnapshot(snapshotOf({ ...site(), licence: { CW: damaged, EE: other } }));
    expect(outcomes(certifySuppression(compiled))).toMatchObject({
      selfExcluded: 'proved',
      underAge: 'proved',
    });
  });
});

it('[SAFE-09] what it proves of random sites holds for whoever comes', () => {
  const random = createRandom(SEED);
  for (let round = 0; round < 40; round += 1) {
    const documents = timedDocuments(random);
    const compiled = compileSnapshot(snapshotOf(documents));
    const { cases } = certifySuppression(compiled);
    const proved = new Set(cases.filter(({ outcome }) => outcome === 'proved').map((found) => found.case));
    expect([...proved]).toEqual(expect.arrayContaining(['selfExcluded', 'coolingOff', 'unknown']));
    for (let visit = 0; visit < 20; visit += 1) {
      const context: Context = { ...randomContext(random), login: 'player', break: 'selfExcluded' };
      const banners = resolveCollection(compiled, 'banner', {}, context).items;
      const promoting = banners.filter(
        ({ id }) => documents['banner']?.[id] && !isContent(documents['banner'][id]),
      );
      expect(promoting).toEqual([]);
    }
  }
});

const isContent = (document: unknown): boolean => (document as { purpose?: string }).purpose === 'content';
