import type { TextValue } from '../value/compiled-value.ts';
import type { Building } from '../value/build-value.ts';
import { formatAmount } from '../money.ts';
import { renderTemplate } from './template.ts';

/** A text for the visitor: first locale of the chain that has it, variables filled in (ENGINE-04). */
export function resolveText(text: TextValue, building: Building): string {
  for (const locale of building.visitor.locales) {
    const template = text.templates.get(locale);
    if (template !== undefined) return renderTemplate(template, (name) => valueOf(name, text, building));
  }
  const missing = text.key === null ? 'No text' : `No message ${text.key}`;
  report(
    building,
    'MISSING_TEXT',
    text.pointer,
    `${missing} for ${building.visitor.locale}, nor in English.`,
  );
  return text.key ?? '';
}

function valueOf(name: string, { scope, pointer }: TextValue, building: Building): string {
  const { visitor } = building;
  const values = scope.get(name);
  const own = values?.get(visitor.context.currency);
  const value = own ?? values?.get('EUR');
  if (value === undefined) {
    report(
      building,
      'MISSING_VARIABLE',
      pointer,
      `No value for {{${name}}} in ${visitor.context.currency} nor in EUR.`,
    );
    return '';
  }
  if (typeof value === 'string') return value;
  const currency = own === undefined ? 'EUR' : visitor.context.currency;
  return formatAmount(visitor.index.currencies, value.amountCents, {
    currency,
    locale: visitor.locale,
    whole: 'short',
  });
}

function report({ diagnostics, kind, id }: Building, code: string, pointer: string, message: string): void {
  diagnostics.push({ code, severity: 'warning', kind, id, pointer, message });
}
