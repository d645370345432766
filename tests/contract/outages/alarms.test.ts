import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from '../testing/alerts.ts';
import { hurried } from './alarms.ts';

it('[OPS-12] the alarms of the proof are the guide’s, and only sooner', () => {
  const rules = readFileSync(RULES, 'utf8');
  expect(hurried('        for: 10m\n        expr: rate(a[5m]) > 1\n', 30)).toBe(
    '        for: 20s\n        expr: rate(a[10s]) > 1\n',
  );
  const words = (text: string): string => text.replace(/\b\d+[smh]\b/g, 'time');
  expect(words(hurried(rules, 30))).toBe(words(rules));
  expect(hurried(rules, 1)).not.toMatch(/\d[mh]\b(?=\]|$)/m);
});
