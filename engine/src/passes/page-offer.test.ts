import { describe, expect, it } from 'vitest';
import { recompileSnapshot } from '../compile/compile-snapshot.ts';
import type { CompiledSnapshot } from '../compile/compiled-snapshot.ts';
import { resolvePage } from '../resolve/resolve-page.ts';
import { compileValid, copyOf, CURRENCY_TABLE, visitorOf } from '../testing/sample.ts';

const bonus = (EUR: number, more: object = {}): object => ({ kind: 'bonus', maximum: { EUR, ...more } });
const head = (id: string, offer?: object): object => ({
  id,
  block: 'promotion-hero',
  props: { title: { en: 'Head' }, ...(offer ? { offer } : {}) },
});
const plain = { id: 'plain', block: 'heading', props: { title: { en: 'A' } } };
const promotion = (more: object): object => ({
  path: '/p',
  title: { en: 'Page' },
  enabled: true,
  ...more,
});

const site = (data: object): CompiledSnapshot =>
  compileValid({ 'currency-table': CURRENCY_TABLE, 'promotion-page': { p: data } });

const offersOf = (compiled: CompiledSnapshot, currency = 'EUR'): unknown[] =>
  resolvePage(compiled, '/p', visitorOf({ currency })).nodes.map(({ props }) => props['offer']);

describe('the offer of a page', () => {
  it('is that of its head, in the visitor’s currency, unless the head has its own', () => {
    const offer = bonus(500, { BTC: 5500 });
    const compiled = site(promotion({ offer, blocks: [head('one'), head('two', bonus(700)), plain] }));
    expect(offersOf(compiled)).toEqual([
      { kind: 'bonus', maximum: { amount_cents: 500, currency: 'EUR', formatted: '€5' } },
      { kind: 'bonus', maximum: { amount_cents: 700, currency: 'EUR', formatted: '€7' } },
      undefined,
    ]);
    expect(offersOf(compiled, 'BTC')[0]).toMatchObject({ maximum: { amount_cents: 5500, currency: 'BTC' } });
  });

  it('is none where neither has one', () => {
    expect(offersOf(site(promotion({ blocks: [head('one')] })))).toEqual([undefined]);
  });

  it('changes in its head while somebody types it', () => {
    const blocks = [head('one'), plain];
    const before = site(promotion({ offer: bonus(500), blocks }));
    const data = copyOf(promotion({ offer: bonus(600), blocks }));
    const after = recompileSnapshot(before, [{ kind: 'promotion-page', id: 'p', data }]);
    expect(offersOf(after)[0]).toMatchObject({ maximum: { amount_cents: 600 } });
  });
});
