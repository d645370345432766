/** A value for `{{name}}`: a text, or an amount in minor units of the currency it stands under. */
export type VariableValue = string | { readonly amountCents: number };

/** By name, then by currency. EUR is the fallback of each name. */
export type Scope = ReadonlyMap<string, ReadonlyMap<string, VariableValue>>;

type Variable = { readonly name: string; readonly inside: 'text' | 'html' | 'tag' };

/** A text without variables stays a string: most are. */
export type Template = string | readonly (string | Variable)[];

const PLACEHOLDER = /\{\{-?\s*([^{},]*?)\s*(?:,[^{}]*)?\}\}/g;

/** Parses i18next's `{{name}}` once, at compile (ENGINE-04). In HTML each variable knows whether it stands in a tag. */
export function parseTemplate(text: string, html: boolean): Template {
  if (!text.includes('{{')) return text;
  const parts: (string | Variable)[] = [];
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ name: match[1] ?? '', inside: html ? placeInHtml(text, match.index) : 'text' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts.length === 0 ? '' : parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

/** The HTML is sanitised, so every `<` and `>` in it belongs to a tag. */
const placeInHtml = (html: string, at: number): 'html' | 'tag' =>
  html.lastIndexOf('<', at) > html.lastIndexOf('>', at) ? 'tag' : 'html';

export const variableNames = (template: Template): string[] =>
  typeof template === 'string'
    ? []
    : template.flatMap((part) => (typeof part === 'string' ? [] : [part.name]));

/** Fills a template. What `valueOf` does not know stays empty, as i18next leaves it. */
export function renderTemplate(template: Template, valueOf: (name: string) => string): string {
  if (typeof template === 'string') return template;
  let text = '';
  for (const part of template) {
    if (typeof part === 'string') text += part;
    else text += escapeFor(part.inside, valueOf(part.name));
  }
  return text;
}

/**
 * Values are filled in after the HTML was sanitised, so they must not be able to become HTML, nor the scheme of
 * an address (SCHEMA-09).
 */
function escapeFor(inside: Variable['inside'], value: string): string {
  if (inside === 'text') return value;
  if (inside === 'tag') return encodeURIComponent(value.toWellFormed());
  if (!/[&<>"']/.test(value)) return value;
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
