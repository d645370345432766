import { expect, it } from 'vitest';
import type { DocumentData, DocumentDetail } from '../../api/api-types.ts';
import { EMPTY_NAMES } from '../../words/names.ts';
import type { ListedFinding } from './finding-filter.ts';
import { findingFixes, type FixContext } from './finding-fixes.ts';

const banner = (more: object): DocumentData => ({ title: { en: 'A' }, order: { hero: 2 }, ...more });
const context = (data: DocumentData, more: Partial<FixContext> = {}): FixContext => ({
  documentOf: () => data,
  drafts: [],
  positionsIn: () => [{ id: 'a', position: 2 }],
  names: { ...EMPTY_NAMES, groups: new Map([[259, 'Gold']]) },
  now: 0,
  ...more,
});
const finding = (more: Partial<ListedFinding>): ListedFinding => ({
  key: 'k',
  title: 'A',
  kind: 'banner',
  id: 'a',
  pointer: '',
  entryPlace: '',
  code: 'NOBODY',
  severity: 'warning',
  message: '',
  fingerprint: '',
  places: [],
  foundIn: 'both',
  ...more,
});
const grounds = (...pointers: string[]) => ({
  reason: '',
  grounds: pointers.map((pointer) => ({ kind: 'banner', id: 'a', pointer, words: pointer })),
});
const titles = (about: ListedFinding, data: DocumentData, more?: Partial<FixContext>) =>
  findingFixes(about, context(data, more)).map(({ title }) => title);

it('offers to drop each condition of a contradiction that is the document’s own', () => {
  const data = banner({ audience: { login: 'guest', groups: { anyOf: [259] }, audience: 'vip' } });
  const proof = grounds('/audience/login', '/audience/groups');
  const named = { kind: 'audience', id: 'vip', pointer: '/audience/groups', words: 'in VIP' };
  const about = finding({ proof: { ...proof, grounds: [...proof.grounds, named] } });
  const fixes = findingFixes(about, context(data));
  expect(fixes.map(({ title, data: fixed }) => [title, fixed?.['audience']])).toEqual([
    ['Drop “Guests”', { groups: { anyOf: [259] }, audience: 'vip' }],
    ['Drop “Gold”', { login: 'guest', audience: 'vip' }],
  ]);
});

it('leaves no empty audience behind, and drops no flag of several', () => {
  const data = banner({ audience: { devices: [] } });
  const [fix] = findingFixes(finding({ proof: grounds('/audience/devices') }), context(data));
  expect(fix?.data).toEqual(banner({}));
  const flagged = banner({ audience: { flags: { on: ['a', 'b'] } } });
  expect(titles(finding({ proof: grounds('/audience/flags') }), flagged)).toEqual([]);
});

it('takes out a rule that is never reached, and nothing around it', () => {
  const flag = { key: 'a', default: false, rules: [{ value: true }, { value: false }] };
  const about = finding({ kind: 'feature-flag', code: 'RULE_SHADOWED', pointer: '/rules/1' });
  const fixes = findingFixes(about, context(flag));
  expect(fixes.map(({ title, data }) => [title, data])).toEqual([
    ['Remove rule 2', { ...flag, rules: [{ value: true }] }],
  ]);
});

it('moves a tied document on only where the next position is free', () => {
  const about = finding({ code: 'ORDER_TIE', pointer: '/order/hero' });
  const [fix] = findingFixes(about, context(banner({})));
  expect([fix?.title, fix?.data?.['order']]).toEqual(['Make it position 3', { hero: 3 }]);
  const beside = (id: string, position: number): string[] =>
    titles(about, banner({}), {
      positionsIn: () => [
        { id: 'a', position: 2 },
        { id, position },
      ],
    });
  expect(beside('b', 3)).toEqual([]);
  expect(beside('b', 2.5)).toEqual([]);
  // The document that now comes after it would come before it.
  expect(beside('b', 2)).toEqual([]);
  expect(beside('0', 2)).toEqual(['Make it position 3']);
});

it('offers to remove what is over or unused, and leaves what only a person can write', () => {
  expect(titles(finding({ code: 'OVER', pointer: '/schedule' }), banner({}))).toEqual(['Remove the banner']);
  expect(titles(finding({ code: 'UNUSED_DOCUMENT' }), banner({}))).toEqual(['Remove the banner']);
  expect(titles(finding({ code: 'MISSING_TEXT', pointer: '/title' }), banner({}))).toEqual([]);
});

it('puts a mistake of a draft back to what is published of the field', () => {
  const [data, publishedData] = [banner({ order: { hero: 'x' } }), banner({})];
  const draft = {
    kind: 'banner',
    id: 'a',
    revision: 2,
    state: 'changed',
    data,
    publishedData,
  } as DocumentDetail; // What a fix needs.
  const about = finding({ severity: 'error', code: 'SCHEMA_TYPE', pointer: '/order/hero', foundIn: 'draft' });
  const fixes = findingFixes(about, context(data, { drafts: [draft] }));
  expect(fixes.map((fix) => fix.data)).toEqual([publishedData]);
});

it('offers nothing where the drafts have put it right, or where it would not fit its schema', () => {
  expect(titles(finding({ code: 'UNUSED_DOCUMENT', foundIn: 'live' }), banner({}))).toEqual([]);
  const audience = { name: 'VIP', audience: { login: 'guest' } };
  const proof = {
    reason: '',
    grounds: [{ kind: 'audience', id: 'a', pointer: '/audience/login', words: '' }],
  };
  const [fix] = findingFixes(finding({ kind: 'audience', proof }), context(audience));
  expect(fix?.data).toEqual({ name: 'VIP', audience: {} });
});
