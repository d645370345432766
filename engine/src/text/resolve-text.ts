import type { TextValue } from '../value/compiled-value.ts';
import { builtAsIs, type Building } from '../value/building.ts';
import { NO_WORD, renderTemplate, type Variable, type Word } from './template.ts';
import { findWord } from './words.ts';

/** The text for the visitor: from the first locale of the chain that has it, with variables filled in (ENGINE-04). */
export function resolveText(text: TextValue, building: Building): string {
  for (const locale of building.words.locales) {
    const template = text.templates[locale];
    if (typeof template === 'string') return builtAsIs(building, template);
    if (template !== undefined)
      return renderTemplate(template, (variable) => wordFor(variable, text, building), building.hash);
  }
  const missing = text.key === null ? 'No text' : `No message ${text.key}`;
  report(
    building,
    'MISSING_TEXT',
    text.pointer,
    `${missing} for ${building.visitor.locale}, nor in English.`,
  );
  return builtAsIs(building, text.key ?? '');
}

function wordFor(variable: Variable, { scope, pointer }: TextValue, building: Building): Word {
  const word = findWord(building.words, scope, variable);
  if (word) return word;
  const { currency } = building.visitor.context;
  const message = `No value for {{${variable.name}}} in ${currency} nor in EUR.`;
  report(building, 'MISSING_VARIABLE', pointer, message);
  return NO_WORD;
}

function report({ diagnostics, kind, id }: Building, code: string, pointer: string, message: string): void {
  diagnostics.push({ code, severity: 'warning', kind, id, pointer, message });
}
