import { compileValid, CURRENCY_TABLE, NOW, type Documents } from '../../testing/sample.ts';
import type { Context } from '../../types.ts';
import { judgeRules } from '../judge-rules.ts';
import type { RuleViolation } from '../violation.ts';

// For tests: a small site whose rules bind the licence EE, and not CW.

export const licence = (code: string, more: object = {}): object => ({
  code,
  name: code,
  minimumAge: 18,
  hosts: [`${code.toLowerCase()}.example`],
  licenceLine: { en: `Licence ${code}`, de: `Lizenz ${code}` },
  helpLinks: [{ label: { en: 'Help' }, link: 'https://help.example' }],
  ...more,
});

export const rule = (check: object, more: object = {}): object => ({
  id: 'r',
  title: 'A rule',
  citation: { text: '§ 1', address: 'https://regulator.example/1' },
  severity: 'blocks',
  check,
  ...more,
});

export const pack = (rules: object[], licences: string[] = ['EE']): object => ({
  title: 'Rules',
  market: 'Estonia',
  licences,
  rules,
});

export const site = (check: object | object[], content: Documents, more: object = {}): Documents => ({
  'currency-table': CURRENCY_TABLE,
  locale: {
    en: { code: 'en', name: 'English' },
    de: { code: 'de', name: 'Deutsch' },
    'en-AU': { code: 'en-AU', name: 'English (Australia)' },
  },
  licence: { CW: licence('CW', { isDefault: true }), EE: licence('EE') },
  'rule-pack': {
    ee: pack(
      (Array.isArray(check) ? check : [check]).map((each: object, at) =>
        rule(each, { id: `r${at}`, ...more }),
      ),
    ),
  },
  ...content,
});

export const banner = (more: object = {}): object => ({ title: { en: 'Offer' }, order: { top: 1 }, ...more });
export const judged = (documents: Documents, now = NOW): RuleViolation[] =>
  judgeRules(compileValid(documents), now);
export const places = (found: readonly RuleViolation[]): string[] =>
  found.map(({ kind, id, pointer }) => `${kind}/${id}${pointer}`);
export const witnessOf = (found: readonly RuleViolation[]): Partial<Context> => found[0]?.witness ?? {};
