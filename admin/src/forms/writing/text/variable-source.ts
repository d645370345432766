/** Stands for a variable while HTML is read. */
export const VARIABLE_TAG = 'x-variable';

/** The same as the engine’s template.ts: i18next’s `{{name}}`, also with a format. */
const VARIABLE = /\{\{-?([^{},]*)(?:,[^{}]*)?\}\}/g;

export type TextPart = { text: string; isVariable: boolean };

/** A text divided at its variables. */
export function splitVariables(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(VARIABLE)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isVariable: false });
    parts.push({ text: match[0], isVariable: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isVariable: false });
  return parts;
}

/** The name in `{{name}}`. */
export const variableName = (source: string): string =>
  /^\{\{-?([^{},]*)/.exec(source)?.[1]?.trim() ?? source;
