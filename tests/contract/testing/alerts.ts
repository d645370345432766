import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');
export const RULES = resolve(ROOT, 'docs/guides/prometheus-alerts.yml');
export const RUNBOOK = resolve(ROOT, 'docs/guides/alarms.md');
export const GUIDE = resolve(ROOT, 'docs/guides/run-in-production.md');

export type Alarm = { name: string; severity: string; summary: string; runbook: string };

/** The alerts of the rules, with what the tests need of them. */
export function readAlarms(): Alarm[] {
  const rules = readFileSync(RULES, 'utf8').split('- alert: ').slice(1);
  return rules.map((rule) => ({
    name: /^\w+/.exec(rule)?.[0] ?? '',
    severity: /severity: (\w+)/.exec(rule)?.[1] ?? '',
    summary: /summary: '?(.*?)'?$/m.exec(rule)?.[1] ?? '',
    runbook: /runbook: (\S+)$/m.exec(rule)?.[1] ?? '',
  }));
}

/** The names of our metrics in a text, without the suffixes of histograms. */
export const figuresIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\bmarquee_\w+/g)].map(([name]) => name.replace(/_(?:count|sum|bucket)$/, '')),
  ),
];

/** Prometheus’ own checker for rules and metrics, if this machine has it. Debian has it in the package prometheus. */
export const promtool: string | undefined = globSync(
  (process.env['PATH'] ?? '').split(':').map((folder) => `${folder}/promtool`),
)[0];

export const NOT_TRIED = promtool ? '' : ' (not tried: there is no promtool on this machine)';
