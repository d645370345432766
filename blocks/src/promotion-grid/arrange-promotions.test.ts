import type { ResolvedPromotionPageDocument } from '@marquee/schemas';
import { describe, expect, it } from 'vitest';
import { arrangePromotions } from './arrange-promotions.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const page = (
  id: string,
  more: Partial<ResolvedPromotionPageDocument> = {},
): ResolvedPromotionPageDocument => ({
  id,
  path: `/promotions/${id}`,
  enabled: true,
  title: id,
  ...more,
});
const image = { src: '/artwork/hero/north-1440.webp' };
const over = page('over', { timer: { end_at: '2026-11-14T00:00:00Z' } });
const next = page('next', { timer: { start_at: '2026-12-01T00:00:00Z', end_at: '2026-12-25T00:00:00Z' } });
const sprint = page('sprint', { type: 'tournament', image, timer: { end_at: '2026-12-01T00:00:00Z' } });
const shop = page('shop', { type: 'shop' });
const hidden = page('hidden', { listed: false });
const all = [over, next, sprint, shop, hidden];
const options = { types: undefined, show: 'all', hasLead: true, now } as const;

describe('arrangePromotions', () => {
  it('puts active ones first, then those to come, then those that are over', () => {
    const { leader, others } = arrangePromotions(all, options);
    expect(leader?.id).toBe('sprint');
    expect(others.map(({ promotion, status }) => [promotion.id, status])).toEqual([
      ['shop', 'active'],
      ['next', 'future'],
      ['over', 'archive'],
    ]);
  });

  it('[TOUR-06] [TOUR-10] lists lotteries alone where they are asked for, and all kinds where none is', () => {
    const draw = page('draw', { type: 'lottery' });
    const ids = (types: readonly string[] | undefined) =>
      arrangePromotions([sprint, draw, shop], { ...options, types, hasLead: false }).others.map(
        ({ promotion }) => promotion.id,
      );
    expect(ids(['lottery'])).toEqual(['draw']);
    expect([ids(undefined), ids([])]).toEqual([
      ['sprint', 'draw', 'shop'],
      ['sprint', 'draw', 'shop'],
    ]);
  });

  it('leads with nothing when the first has no picture, or nothing is to lead', () => {
    expect(arrangePromotions([shop, sprint], options).leader).toBeNull();
    expect(arrangePromotions(all, { ...options, hasLead: false }).leader).toBeNull();
  });

  it('keeps to the kinds and the time that are asked for', () => {
    expect(
      arrangePromotions(all, { ...options, types: ['shop'] }).others.map(({ promotion }) => promotion.id),
    ).toEqual(['shop']);
    expect(
      arrangePromotions(all, { ...options, show: 'archive' }).others.map(({ promotion }) => promotion.id),
    ).toEqual(['over']);
    expect(
      arrangePromotions(all, { ...options, show: 'current', hasLead: false }).others.map(
        ({ promotion }) => promotion.id,
      ),
    ).toEqual(['sprint', 'shop', 'next']);
  });
});
