import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { figuresIn, GUIDE, NOT_TRIED, promtool } from './testing/alerts.ts';

// Grafana's dashboards in deploy/grafana: what they ask Prometheus for is there, and can be asked.

type Target = { expr: string; legendFormat: string };
type Dashboard = {
  uid: string;
  title: string;
  panels: { title: string; targets: Target[]; gridPos: { x: number; y: number; w: number; h: number } }[];
  annotations: { list: { expr: string }[] };
  templating: { list: { name: string }[] };
};

const FOLDER = resolve(import.meta.dirname, '../../deploy/grafana/dashboards');
const dashboards = globSync(join(FOLDER, '*.json'))
  .toSorted()
  .map((file) => JSON.parse(readFileSync(file, 'utf8')) as Dashboard);
const guide = readFileSync(GUIDE, 'utf8');
const asked = ({ panels, annotations }: Dashboard): string[] => [
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...annotations.list.map(({ expr }) => expr),
];
const names = (expr: string): string[] => [...expr.matchAll(/\b(?:marquee|process|nodejs)_\w+/g)].map(String);

describe('dashboards', () => {
  it('are overview, pages, live, platform, store and marketing’s day', () => {
    expect(dashboards.map(({ uid }) => uid)).toEqual([
      'marquee-live',
      'marquee-marketing',
      'marquee-overview',
      'marquee-pages',
      'marquee-platform',
      'marquee-store',
    ]);
  });

  it('show every figure of the guide, and ask for no other', () => {
    const shown = figuresIn(dashboards.flatMap(asked).join(' '));
    expect(shown.toSorted()).toEqual(figuresIn(guide).toSorted());
    const others = dashboards
      .flatMap(asked)
      .flatMap(names)
      .filter((name) => !name.startsWith('marquee_'));
    expect([...new Set(others)].toSorted()).toEqual([
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
      'process_resident_memory_bytes',
    ]);
  });

  it('have a name for each line and a place for each panel', () => {
    for (const { title, panels } of dashboards) {
      expect(
        panels
          .flatMap(({ targets }) => targets.map(({ legendFormat }) => legendFormat))
          .filter((name) => name === ''),
        title,
      ).toEqual([]);
      expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size, title).toBe(panels.length);
      expect(
        panels.filter(({ gridPos: { x, w } }) => x + w > 24),
        title,
      ).toEqual([]);
    }
  });

  it.each(dashboards)('$title names only variables that it has', (dashboard) => {
    const known = dashboard.templating.list.map(({ name }) => name);
    const used = [...JSON.stringify(dashboard).matchAll(/\$\{?([a-z]\w*)/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(known));
  });

  it.skipIf(!promtool)(`ask what Prometheus understands${NOT_TRIED}`, { timeout: 60_000 }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'marquee-dashboards-'));
    try {
      const rules = dashboards.flatMap(asked).map((expr, index) => ({
        record: `asked:${index}`,
        expr: expr.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*'),
      }));
      const file = join(folder, 'rules.yml');
      writeFileSync(file, JSON.stringify({ groups: [{ name: 'asked', rules }] }));
      const said = execFileSync(String(promtool), ['check', 'rules', file], { encoding: 'utf8' });
      expect(said).toContain(`SUCCESS: ${rules.length} rules found`);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
