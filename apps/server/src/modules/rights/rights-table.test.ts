import { serverCalls } from '@marquee/schemas/server-calls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestStore } from '../../store/testing/open-test-store.ts';
import { codeOf, openApprovals, type Person } from '../approvals/testing/open-approvals.ts';
import type { Scope } from './scope.ts';
import {
  type Change,
  CHANGES,
  LIMITED_CALLS,
  type LimitedCall,
  type LimitedWorld,
} from './testing/limited-calls.ts';

const LICENCE = {
  name: 'A licence',
  minimumAge: 18,
  licenceLine: { en: 'Licence' },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
};
const SCOPES: Readonly<Record<string, Scope>> = {
  'without limits': {},
  'for banners': { kinds: ['banner'] },
  'for Estonian': { languages: ['et'] },
  'for German and Finnish': { languages: ['de', 'fi'] },
  'for EE': { licences: ['EE'] },
  'for both licences': { licences: ['CW', 'EE'] },
  'for pages': { kinds: ['page', 'popup'] },
  'for CW': { licences: ['CW'] },
  'for banners in Estonian for EE': { kinds: ['banner'], licences: ['EE'], languages: ['et'] },
};

/** Whether every scope is tried with every change, as in `npm run prove rights`; else those that differ most. */
const IS_WHOLE = process.env['PROOF_RIGHTS'] === 'whole';
const TRIED = Object.entries(SCOPES).filter((_, at) => IS_WHOLE || at % 2 === 0);

let world: LimitedWorld;
const people = new Map<string, Person>();
let close: () => Promise<void>;

type Limits = 'drafts' | 'players' | 'people' | 'unlimited';
const callsOf = (...wanted: Limits[]): string[] =>
  Object.entries(serverCalls).flatMap(([name, { limits }]) =>
    limits && wanted.includes(limits) ? [name] : [],
  );

/** The rule, written once more and apart from the code. */
function isAllowed(
  name: string,
  { kind = 'banner', ofAnyKind, isWhole }: LimitedCall,
  scope: Scope,
  change: Change,
) {
  const { kinds, languages, licences } = scope;
  const isPublic = serverCalls[name as keyof typeof serverCalls].limits === 'players';
  const reached = kind === 'banner' && change.audience === 'EE' ? ['EE'] : ['CW', 'EE'];
  return (
    (ofAnyKind || !kinds || kinds.includes(kind)) &&
    (!languages ||
      (!isWhole && (languages.includes(change.language) || isGerman(name, change, languages)))) &&
    (!isPublic || !licences || reached.every((licence) => licences.includes(licence)))
  );
}
/** Files of translations are of German where others change English. */
const isGerman = (name: string, { language }: Change, languages: readonly string[]): boolean =>
  name.includes('/translations/') && language === 'en' && languages.includes('de');

describe('[ADMIN-26] the contract', () => {
  it('knows every call that limits count for', () => {
    expect(Object.keys(LIMITED_CALLS).toSorted()).toEqual(callsOf('drafts', 'players').toSorted());
  });

  it('has a word of limits in every call that writes content, players’ pages, people or settings', () => {
    const silent = Object.entries(serverCalls)
      .filter(
        ([name, { access, limits }]) =>
          !limits && access !== 'anyone' && access !== 'viewer' && !name.startsWith('GET '),
      )
      .map(([name]) => name);
    expect(silent).toEqual([
      'POST /admin/api/approvals',
      'POST /admin/api/evidence/player',
      'POST /admin/api/bulk/preview',
      'POST /admin/api/preview-links',
      'DELETE /admin/api/preview-links/{id}',
      'POST /admin/api/set-aside-findings',
      'DELETE /admin/api/set-aside-findings/{id}',
      // Asking changes nothing that limits are about.
      'POST /admin/api/tasks',
    ]);
  });
});

describe('[ADMIN-26] each call, by each scope', () => {
  beforeEach(async () => {
    const store = await openTestStore();
    const on = await openApprovals(store);
    const owner = await on.join('Ada', 'administrator');
    // Of the highest role, so that nothing but limits refuses.
    for (const [name, scope] of TRIED)
      people.set(name, await on.join(`Somebody ${name}`, 'administrator', scope));
    const site = [
      await on.put(owner, 'licence', 'CW', { ...LICENCE, code: 'CW', isDefault: true }),
      await on.put(owner, 'licence', 'EE', { ...LICENCE, code: 'EE', hosts: ['ee.localhost'] }),
      ...(await Promise.all(
        ['en', 'et', 'de'].map((code) => on.put(owner, 'locale', code, { code, name: code, order: 1 })),
      )),
    ];
    const { status, body } = await on.publish(owner, site);
    if (status >= 300) throw new Error(JSON.stringify(body));
    world = { on, owner };
    close = async () => {
      await on.app.close();
      await store.close();
    };
  });
  afterEach(() => close());

  it.each(Object.entries(LIMITED_CALLS))('%s', async (name, limited) => {
    const found: [string, string, string][] = [];
    const wanted: typeof found = [];
    for (const [who, scope] of TRIED)
      for (const change of IS_WHOLE ? CHANGES : CHANGES.slice(0, 3)) {
        const by = people.get(who);
        if (!by) throw new Error(who);
        const words = `${change.language} for ${change.audience}`;
        const id = `c${Object.keys(LIMITED_CALLS).indexOf(name)}-${found.length}`;
        const answer = await limited.make(world, by, id, change);
        found.push([who, words, answer.status < 300 ? 'done' : (codeOf(answer) ?? String(answer.status))]);
        wanted.push([who, words, isAllowed(name, limited, scope, change) ? 'done' : 'RIGHTS_NOT_ENOUGH']);
      }
    expect(found).toEqual(wanted);
  });

  it('what is about the whole installation takes somebody without limits', async () => {
    const found: [string, string, boolean][] = [];
    for (const name of callsOf('unlimited')) {
      const [method = '', path = ''] = name.split(' ');
      const called = path.replace('/admin/api', '').replaceAll(/\{\w+\}/g, 'x');
      for (const [who, { call }] of people) {
        const code = codeOf(await call(method as 'PUT', called, { body: {} }));
        found.push([name, who, code === 'RIGHTS_NOT_ENOUGH']);
      }
    }
    expect(found.filter(([, who, isRefused]) => isRefused === (who === 'without limits'))).toEqual([]);
    expect(found).toHaveLength(callsOf('unlimited').length * TRIED.length);
  });
});
