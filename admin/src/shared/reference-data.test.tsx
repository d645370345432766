// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { SnapshotDocuments } from '../api/api-types.ts';
import { referenceQuery } from '../api/documents.queries.ts';
import { draw, undraw } from './testing/draw.tsx';
import { createReferenceData, useReference } from './reference-data.ts';

const banner = (title: string) => ({ title: { en: title } });
const BEFORE: SnapshotDocuments = {
  audience: { vip: { name: { en: 'VIP' } } },
  banner: { one: banner('One') },
  licence: { CW: {}, EE: {} },
};
const drawn: string[] = [];

function Licences() {
  drawn.push(useReference('licences').join(' '));
  return null;
}
function Audiences() {
  drawn.push([...useReference('names').audiences.values()].join(' '));
  return null;
}

afterEach(async () => {
  await undraw();
  drawn.length = 0;
});

it('draws who shows names and codes again only when they change, not with each save', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const queries = await draw(
    <>
      <Licences />
      <Audiences />
    </>,
  );
  const load = (documents: SnapshotDocuments) =>
    act(async () => {
      queries.setQueryData(referenceQuery.queryKey, { documents });
      // Subscribers are notified one turn later.
      await new Promise((resolve) => setTimeout(resolve));
    });
  expect(drawn.splice(0)).toEqual(['', '']);
  await load(BEFORE);
  expect(drawn.splice(0)).toEqual(['CW EE', 'VIP']);

  await load({ ...BEFORE, banner: { one: banner('Typed') } });
  expect(drawn).toEqual([]);
  const audience = { vip: { name: { en: 'Very' } } };
  await load({ ...BEFORE, audience });
  expect(drawn.splice(0)).toEqual(['Very']);
  await load({ ...BEFORE, audience, licence: { CW: {} } });
  expect(drawn.splice(0)).toEqual(['CW', 'Very']);
});

it('has no currency whose unit is not typed yet: no amount is read by a guess', () => {
  const row = (code: string, subunits_to_unit?: unknown) => ({ code, kind: 'fiat', subunits_to_unit });
  const rows = [
    row('EUR', 100),
    row('QXA'),
    row('QXB', 0),
    row('QXC', null),
    row('QXD', '5'),
    row('QXE', 1000),
  ];
  const { currencies, currencyByCode } = createReferenceData({
    'currency-table': { main: { currencies: rows } },
  });
  expect(currencies.map(({ code, subunits }) => [code, subunits])).toEqual([
    ['EUR', 100],
    ['QXE', 1000],
  ]);
  expect([...currencyByCode.keys()]).toEqual(['EUR', 'QXE']);
});

it('names a group as its document does: the VIP table’s before the product’s own, else the audience it alone is', () => {
  const audience = (name: string, of: object) => ({ name, audience: of });
  const { names } = createReferenceData({
    audience: {
      night: audience('Night owls', { groups: { anyOf: [7412] } }),
      second: audience('Second deposit', { audience: 'night', groups: { anyOf: [7413] } }),
      tester: audience('Our testers', { groups: { anyOf: [21] } }),
      several: audience('Several', { groups: { anyOf: [7414, 7415] } }),
      outside: audience('Outside', { groups: { noneOf: [7416] } }),
      typing: audience('', { groups: { anyOf: [7412] } }),
      abroad: audience('Abroad', { groups: { anyOf: [7417] }, countries: { anyOf: ['MT'] } }),
    },
    'vip-table': {
      main: {
        statuses: [
          { group: 259, title: { en: 'Aurum' } },
          { group: 258, title: { en: ' ' } },
        ],
      },
    },
  });
  const groups = [7412, 7413, 21, 259, 258, 7414, 7416, 7417];
  expect(groups.map((group) => names.groups.get(group))).toEqual([
    'Night owls',
    'Second deposit',
    'Testers',
    'Aurum',
    'Silver',
    undefined,
    undefined,
    undefined,
  ]);
});

it('names licences and languages as they are published, by their codes where they have no name', () => {
  const { names } = createReferenceData({
    licence: { QZ: { name: 'Quezal' }, QY: { name: '' } },
    locale: { es: { code: 'es' }, 'pt-BR': { code: 'pt-BR' } },
  });
  expect([...names.licences]).toEqual([
    ['QZ', 'Quezal'],
    ['QY', 'QY'],
  ]);
  expect([...names.locales]).toEqual([
    ['es', 'Spanish'],
    ['pt-BR', 'Portuguese (Brazil)'],
  ]);
});
