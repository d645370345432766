import { describe, expect, it } from 'vitest';
import { findPartner, type Arrival, type Partner } from './partner.model.ts';

const rules = {
  stags: { 'slotalmanac.example': '21077_almanac' },
  searchEngines: ['google.com', 'search.brave.com'],
  affiliateId: 122,
  searchAffiliateId: 241,
};
const NOBODY: Partner = { stag: undefined, affiliateId: undefined };

function arrive(arrival: Partial<Arrival>, kept = NOBODY): Partner {
  return findPartner({ search: '', referrer: '', host: 'northstar.example', ...arrival }, rules, kept);
}

describe('the partner of a visit', () => {
  it('[TEL-10] has affiliate id 122 when nobody sent it', () => {
    expect(arrive({})).toEqual({ stag: undefined, affiliateId: 122 });
    expect(arrive({ referrer: 'https://news.example/a' })).toEqual({ stag: undefined, affiliateId: 122 });
  });

  it.each([
    ['https://google.com/', 241],
    ['https://www.google.com/search?q=northstar', 241],
    ['https://search.brave.com/', 241],
    ['https://brave.com/', 122],
    ['https://notgoogle.com/', 122],
    ['no address', 122],
  ])('[TEL-11] coming from %s it has id %i', (referrer, affiliateId) => {
    expect(arrive({ referrer }).affiliateId).toBe(affiliateId);
  });

  it('is the one of the site it comes from, subdomains included', () => {
    expect(arrive({ referrer: 'https://www.slotalmanac.example/best' })).toEqual({
      stag: '21077_almanac',
      affiliateId: 122,
    });
  });

  it('is first of all the one its address names', () => {
    const search = '?stag=9_letter&affb_id=77';
    expect(arrive({ search, referrer: 'https://slotalmanac.example/' })).toEqual({
      stag: '9_letter',
      affiliateId: 77,
    });
  });

  it('takes no name that the platform would refuse', () => {
    expect(arrive({ search: '?stag=%3Cb%3E&affb_id=12x' })).toEqual({ stag: undefined, affiliateId: 122 });
    expect(arrive({ search: `?stag=${'a'.repeat(201)}` }).stag).toBeUndefined();
  });

  it('stays the one of an earlier visit when this one comes from nowhere or from this site', () => {
    const kept = { stag: '21077_almanac', affiliateId: 77 };
    expect(arrive({}, kept)).toEqual(kept);
    expect(arrive({ referrer: 'https://northstar.example/promotions' }, kept)).toEqual(kept);
    expect(arrive({ referrer: 'https://google.com/' }, kept)).toEqual({
      stag: '21077_almanac',
      affiliateId: 241,
    });
  });
});
