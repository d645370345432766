import { compileSnapshot, resolvePage, type Context } from '@marquee/engine';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { RequestServices } from '../../shared/calls/request-services.ts';
import { findRoute } from '../../shared/addresses/route-match.ts';
import { loadPage } from './page.server.ts';

const site = new URL('../../../../../fixtures/site/', import.meta.url);
const { whenHidden: _own, ...shop } = JSON.parse(
  readFileSync(new URL('promotion-page/rocket-mart.json', site), 'utf8'),
) as Record<string, unknown>;
const guest: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'guest',
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
};

/** Loads the shop’s path with this page, which names no other address for its visitors. */
function open(page: object, prefix?: string) {
  const documents = { 'promotion-page': { 'rocket-mart': { ...shop, blocks: [], ...page } } };
  const compiled = compileSnapshot({
    release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
    documents,
  });
  const services = {
    visitor: { context: guest, player: null },
    resolvePage: (path: string) => resolvePage(compiled, path, guest),
    resolveCollection: () => ({ items: [] }),
    clientContext: () => ({ settings: { gamesPerPage: 40 } }),
    listFlags: () => [],
    isFlagOn: () => false,
    platform: { fetch: () => Promise.reject(new Error('No block asks for anything.')) },
    log: { warn: () => undefined },
  } as unknown as RequestServices; // a loader touches nothing else
  const route = findRoute(':locale?/rocket-mart');
  return loadPage({ services, path: '/rocket-mart', route, prefix });
}

describe('the loyalty shop', () => {
  it('[ROUTE-34] is there while its page is enabled', async () => {
    expect((await open({ enabled: true })).title).toBe('Loyalty shop');
  });

  it('tells search engines what stands on its card', async () => {
    expect((await open({ enabled: true })).description).toBe(
      'Loyalty coins come with every real-money round. Spend them here.',
    );
  });

  it('[ROUTE-34] leads to the promotions while its page is switched off, in the language of the address', async () => {
    for (const [prefix, target] of [
      [undefined, '/promotions'],
      ['de', '/de/promotions'],
    ] as const) {
      const answer: unknown = await open({ enabled: false }, prefix).catch((thrown: unknown) => thrown);
      expect((answer as Response).headers.get('Location')).toBe(target);
    }
  });
});
