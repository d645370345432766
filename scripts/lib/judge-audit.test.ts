import { expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.mjs';

const advisory = {
  source: 1,
  name: 'left',
  title: 'Reads any file',
  url: 'https://github.com/advisories/GHSA-1',
  severity: 'high',
};
const finding = (name: string, severity: string, via: unknown[]) => ({
  [name]: {
    name,
    severity,
    isDirect: false,
    via,
    effects: [],
    range: '<2.0.0',
    nodes: [],
    fixAvailable: true,
  },
});
const report = (...findings: object[]) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: Object.assign({}, ...findings), metadata: {} });

it('passes where nothing high or critical was found', () => {
  expect(judgeAudit(report())).toEqual({ verdict: 'clean', lines: [] });
  expect(judgeAudit(report(finding('a', 'moderate', [advisory]), finding('b', 'low', ['a'])))).toEqual({
    verdict: 'clean',
    lines: [],
  });
});

it('names every high and critical finding, and through which package it comes', () => {
  const found = report(finding('left', 'high', [advisory]), finding('right', 'critical', ['left']));
  expect(judgeAudit(`npm warn something\n${found}`)).toEqual({
    verdict: 'findings',
    lines: [
      'high: left <2.0.0: Reads any file (https://github.com/advisories/GHSA-1)',
      'critical: right <2.0.0: by left',
    ],
  });
});

it.each([
  [
    'a registry that takes no audits',
    JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 }),
    '405 Method Not Allowed',
  ],
  ['no network', 'npm error code ENOTFOUND\nnpm error network', 'npm error network'],
  [
    'a report of another form',
    '{"auditReportVersion":3,"vulnerabilities":{}}',
    '{"auditReportVersion":3,"vulnerabilities":{}}',
  ],
  ['nothing', '', ''],
])('knows nothing after %s', (_what, output, line) => {
  expect(judgeAudit(output)).toEqual({ verdict: 'unknown', lines: [line] });
});
