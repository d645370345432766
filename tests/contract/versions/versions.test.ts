import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  publicSurface,
  RECORD,
  type RecordedSurface,
  ROOT,
  unannounced,
  versionOf,
} from './public-surface.ts';

// docs/versions.md: one version everywhere, and nothing public goes without a word in the changelog.

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const version = versionOf('package.json');
const changelog = read('CHANGELOG.md');
const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as RecordedSurface;

describe('the version', () => {
  it('is one of semantic versioning, and the last that the changelog tells of', () => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\da-z.]+)?$/);
    const told = [...changelog.matchAll(/^## \[([^\]]+)\](?: - \d{4}-\d{2}-\d{2})?$/gm)].map(
      ([, name]) => name,
    );
    expect(told.slice(0, 2)).toEqual(['Unreleased', version]);
  });

  it('is the same in every workspace, the chart and the description of the calls', () => {
    const manifests = globSync('{*,apps/*}/package.json', { cwd: ROOT, exclude: ['node_modules', 'dist'] });
    expect(manifests.length).toBeGreaterThan(8);
    const others = manifests.filter((file) => versionOf(file) !== version);
    expect(others).toEqual([]);
    const chart = read('deploy/chart/Chart.yaml');
    expect(/^version: (.*)$/m.exec(chart)?.[1]).toBe(version);
    expect(/^appVersion: (.*)$/m.exec(chart)?.[1]).toBe(version);
    const { info } = JSON.parse(read('schemas/generated/openapi.json')) as { info: { version: string } };
    expect(info.version).toBe(version);
    expect(recorded.version).toBe(version);
  });
});

describe('what is public', () => {
  const now = publicSurface();

  it('has names in every area', () => {
    for (const [area, names] of Object.entries(now)) expect(names.length, area).toBeGreaterThan(10);
    expect(now.settings).toContain('PUBLIC_ORIGIN');
    expect(now.calls).toContain('GET /api/fe/pages');
    expect(now.commands).toContain('publish');
    expect(now.kinds).toContain('banner.title');
    expect(now.blocks).toContain('heading.text');
    expect(now.figures).toContain('marquee_pages_total');
  });

  it('has everything of the last version, but for what the changelog says is removed', () => {
    expect(unannounced(recorded, now, changelog)).toEqual([]);
  });

  it('misses each name that is gone without a word', () => {
    const names = Object.values(now).flat();
    const nothing = { settings: [], calls: [], commands: [], kinds: [], blocks: [], figures: [] };
    const before = { version, surface: now };
    expect(unannounced(before, nothing, changelog)).toHaveLength(names.length);
  });

  it('takes a word since that version, in backticks, for it, and with a kind its fields', () => {
    const nothing = { settings: [], calls: [], commands: [], kinds: [], blocks: [], figures: [] };
    const surface = {
      ...nothing,
      settings: ['PORT', 'HOST'],
      kinds: ['banner', 'banner.title', 'page.path'],
    };
    const before = { version: '1.0.0', surface };
    const log = (unreleased: string): string =>
      `## [Unreleased]\n\n${unreleased}\n## [1.0.0] - 2026-01-01\n\n### Removed\n\n- \`HOST\`\n`;
    const said = (text: string): string[] => unannounced(before, nothing, log(text));
    expect(said('### Removed\n\n- The setting `PORT`.\n- The kind `banner`.\n')).toEqual([
      'settings: HOST',
      'kinds: page.path',
    ]);
    expect(said('### Changed\n\n- `PORT`\n')).toContain('settings: PORT');
  });
});
