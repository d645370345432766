import { expect, it } from 'vitest';
import { compileSnapshot } from '../compile/compile-snapshot.ts';
import { CURRENCY_TABLE, NOW, snapshotOf, type Documents } from '../testing/sample.ts';
import { analyseSnapshot } from './analyse-snapshot.ts';
import type { Finding, FindingCode } from './finding.ts';

const analyse = (documents: Documents, ...codes: FindingCode[]): Finding[] =>
  analyseSnapshot(
    compileSnapshot(
      snapshotOf({
        'currency-table': CURRENCY_TABLE,
        locale: { en: { code: 'en', name: 'English' } },
        ...documents,
      }),
    ),
    { now: NOW },
  ).filter(({ code }) => codes.includes(code));

it('[ENGINE-15] an offer whose prices are in no currency of the site is for nobody', () => {
  const card = (currency: string) => ({
    tab: 'money',
    group: 'money',
    type: 'money',
    title: { en: 'C' },
    order: 1,
    rates: [{ currency, points: 5, amount_cents: 100 }],
  });
  const found = analyse(
    {
      'shop-tab': { money: { key: 'MONEY_REWARD', segment: 'money', title: { en: 'M' }, order: 1 } },
      'shop-card': { sold: card('CAD'), unsold: card('XYZ') },
    },
    'NOBODY',
  );
  expect(found.map(({ id, pointer, message }) => [id, pointer, message])).toEqual([
    [
      'unsold',
      '/rates',
      'This shop card is shown to nobody: nobody meets “a price in the visitor’s currency”.',
    ],
  ]);
});

it('[ENGINE-15] a link that no document can hide is shown to everybody, whatever is said about it', () => {
  const link = (id: string) => ({
    id,
    label: { en: id },
    link: '/',
    audience: { login: 'guest', groups: { anyOf: [1] } },
  });
  const menu = { title: { en: 'Foot' }, sections: [{ id: 'all', items: [link('limits'), link('sport')] }] };
  const found = analyse({ navigation: { foot: menu } }, 'NOBODY');
  expect(found.map(({ pointer }) => pointer)).toEqual(['/sections/0/items/1/audience/login']);
});

it('[ENGINE-15] nobody misses a text of a link that their licence hides', () => {
  const licence = (code: string, hiddenLinks: string[]) => ({
    code,
    name: code,
    minimumAge: 18,
    licenceLine: { en: code, de: code },
    helpLinks: [{ label: { en: 'Help', de: 'Hilfe' }, link: '/help' }],
    ...(code === 'CW' ? { isDefault: true } : {}),
    hiddenLinks,
  });
  const link = (id: string, audience: object) => ({ id, label: { en: id }, link: '/', audience });
  const items = [
    link('sport', { licences: ['EE'] }),
    link('poker', { licences: ['EE', 'CW'] }),
    link('cards', {}),
  ];
  const found = analyse(
    {
      locale: { en: { code: 'en', name: 'English' }, de: { code: 'de', name: 'Deutsch' } },
      licence: { CW: licence('CW', ['cards']), EE: licence('EE', ['sport', 'poker', 'cards']) },
      navigation: { foot: { title: { en: 'Foot', de: 'Fuß' }, sections: [{ id: 'all', items }] } },
    },
    'MISSING_TRANSLATION',
  );
  expect(found.map(({ details, witness }) => [details?.fields, witness?.licence])).toEqual([
    [['/sections/0/items/1/label'], 'CW'],
  ]);
});

it('[ENGINE-15] of more tables than a claim names it says how many come first', () => {
  const wheel = (order: number, audience: object) => ({
    title: { en: 'Wheel' },
    order,
    currencies: { EUR: [1, 2].map((get) => ({ pay: 1, get, weight: 1 })) },
    audience,
  });
  const audiences = [
    { login: 'guest' },
    { login: 'player' },
    ...Array.from({ length: 28 }, (_, group) => ({ groups: { anyOf: [group] } })),
  ];
  const wheels = Object.fromEntries(
    [...audiences, { devices: ['mobile'] }].map((audience, at) => [`w${at + 10}`, wheel(at, audience)]),
  );
  const last = analyse({ wheel: wheels }, 'TABLE_SHADOWED').find(({ id }) => id === 'w40');
  expect(last?.message).toBe(
    'Nobody ever gets this wheel: everyone it is for matches one of 30 others first.',
  );
});
