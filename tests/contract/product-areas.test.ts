import { readdirSync, readFileSync } from 'node:fs';
import {
  compileSnapshot,
  resolvePage,
  type Context,
  type ResolvedNode,
  type Snapshot,
} from '@marquee/engine';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../../apps/player/app/routes.ts';

// Where each part of the product is on the demo site.

const site = new URL('../../fixtures/site/', import.meta.url);
const documents: Snapshot['documents'] = Object.fromEntries(
  readdirSync(site).map((kind) => [
    kind,
    Object.fromEntries(
      readdirSync(new URL(`${kind}/`, site)).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(new URL(`${kind}/${file}`, site), 'utf8')) as unknown,
      ]),
    ),
  ]),
);
const compiled = compileSnapshot({ release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' }, documents });
const player: Context = {
  locale: 'en',
  licence: 'CW',
  login: 'player',
  break: 'none',
  groups: [259],
  currency: 'EUR',
  device: 'desktop',
  userId: '1002',
  now: Date.parse('2026-12-05T12:00:00Z'),
};

const blocksOf = (nodes: readonly ResolvedNode[]): string[] =>
  nodes.flatMap(({ block, children }) => [block, ...Object.values(children ?? {}).flatMap(blocksOf)]);

/** Blocks of the page that a player gets at a path. */
const blocksAt = (path: string): string[] => blocksOf(resolvePage(compiled, path, player).nodes);

const ownScreen = (path: string): string | undefined =>
  routeTable.find((entry) => entry.path === path && entry.redirect === undefined)?.module;

describe('the product covers', () => {
  it.each([
    ['deposits', '/deposit'],
    ['withdrawals', '/withdraw'],
    ['sports betting', '/sport/:param?'],
    ['pokies', '/pokies/all'],
    ['live casino', '/live/all'],
  ])('[LIC-02] %s, on a screen of their own', (_area, path) => {
    const module = ownScreen(path);
    expect(module).toMatch(/^routes\/.+\.tsx$/);
    expect(readFileSync(new URL(`../../apps/player/app/${module}`, import.meta.url), 'utf8')).toContain(
      'export default function',
    );
  });

  it.each([
    ['banners', '/', 'hero-carousel'],
    ['tournaments', '/tournaments', 'tournament-list'],
    ['jackpots', '/', 'jackpots'],
    ['lotteries', '/lottery/clover-draw', 'lottery-tickets'],
    ['quests', '/quests', 'quest-list'],
    ['the map of a quest', '/quests/polar-quest', 'quest-map'],
    ['the spin wheel', '/rocketmart-wheel', 'coin-wheel'],
    ['the wheel of segments', '/rocketplay-wheel', 'wheel'],
    ['loot boxes', '/rocket-mart/special', 'loot-boxes'],
    ['the loyalty shop', '/rocket-mart', 'shop'],
    ['the VIP club', '/rocketplay-vipclub', 'vip-status'],
    ['a calendar', '/rocketplay-adventure', 'advent-calendar'],
    ['payment methods', '/payments', 'payment-methods'],
    ['articles of the CMS', '/news', 'article-list'],
  ])('[LIC-02] %s, at %s', (_area, path, block) => {
    expect(blocksAt(path)).toContain(block);
  });
});
