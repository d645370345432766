import { COMMON } from './common.ts';
import { CRASH } from './crash.ts';
import { FAIRNESS } from './fairness.ts';
import { GIFTS } from './gifts.ts';
import { LANGUAGES } from './language.ts';
import { PROOF } from './proof.ts';
import { REFUSALS } from './refusals.ts';
import { SLOT } from './slot.ts';
import { SLOT_RULES } from './slot-rules.ts';
import { SPORT } from './sport.ts';

const TEXTS = {
  ...COMMON,
  ...REFUSALS,
  ...FAIRNESS,
  ...PROOF,
  ...GIFTS,
  ...SLOT,
  ...SLOT_RULES,
  ...CRASH,
  ...SPORT,
};

export type TextKey = keyof typeof TEXTS;
export type Translate = (key: TextKey, values?: { [name: string]: string | number }) => string;

export function createTranslate(locale: string): Translate {
  const language = LANGUAGES.findIndex((code) => code === locale.split('-')[0]);
  return (key, values = {}) =>
    TEXTS[key][Math.max(language, 0)]?.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    ) ?? key;
}
