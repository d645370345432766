import type { TextValue } from '../value/compiled-value.ts';
import { hashKnown } from '../hash/output-hash.ts';
import type { Building } from '../value/build-value.ts';
import { builtOf, type Built } from '../value/built.ts';
import { formatAmount } from '../money.ts';
import { findVariable } from './scope.ts';
import { renderTemplate, type Template } from './template.ts';

/** A text for the visitor: first locale of the chain that has it, variables filled in (ENGINE-04). */
export function resolveText(text: TextValue, building: Building): Built<string> {
  for (const locale of building.visitor.locales) {
    const template = templateIn(text, locale);
    if (typeof template === 'string') return { value: template, hash: hashKnown(template) };
    if (template !== undefined) return renderTemplate(template, (name) => valueOf(name, text, building));
  }
  const missing = text.key === null ? 'No text' : `No message ${text.key}`;
  report(
    building,
    'MISSING_TEXT',
    text.pointer,
    `${missing} for ${building.visitor.locale}, nor in English.`,
  );
  return builtOf(text.key ?? '');
}

/** Locales come from visitors: one may have a name that means something to an object. */
const templateIn = ({ templates }: TextValue, locale: string): Template | undefined =>
  Object.hasOwn(templates, locale) ? templates[locale] : undefined;

function valueOf(name: string, { scope, pointer }: TextValue, building: Building): string {
  const { visitor } = building;
  const found = findVariable(scope, name, visitor.context.currency);
  if (found === undefined) {
    report(
      building,
      'MISSING_VARIABLE',
      pointer,
      `No value for {{${name}}} in ${visitor.context.currency} nor in EUR.`,
    );
    return '';
  }
  const { value, currency } = found;
  if (typeof value !== 'object') return String(value);
  return formatAmount(visitor.index.currencies, value.amount_cents, {
    currency,
    locale: visitor.locale,
    whole: 'short',
  });
}

function report({ diagnostics, kind, id }: Building, code: string, pointer: string, message: string): void {
  diagnostics.push({ code, severity: 'warning', kind, id, pointer, message });
}
