import { expect, it } from 'vitest';
import { campaignOf } from './campaign.model.ts';

it('reads the five parts of a campaign and nothing else', () => {
  expect(campaignOf('?utm_source=letter&utm_campaign=advent%202026&utm_id=4&page=2')).toEqual({
    utm_source: 'letter',
    utm_campaign: 'advent 2026',
  });
  expect(campaignOf('?utm_source=&page=2')).toBeUndefined();
  expect(campaignOf('')).toBeUndefined();
});

it('cuts off what the platform would refuse', () => {
  expect(campaignOf(`?utm_term=${'a'.repeat(400)}`)).toEqual({ utm_term: 'a'.repeat(300) });
});
