import { pieceKnown } from '../hash/output-hash.ts';
import { hashPieces, pieceOf, type Piece } from '../hash/text-hash.ts';
import type { Built } from '../value/built.ts';

/** Where a value goes, and what it must not be able to break out of. Shared by all templates that insert it. */
type Variable = { readonly name: string; readonly inside: 'text' | 'html' | 'tag' };

/**
 * A text up to a variable, and what follows the variable: another one, or a text without any. Parts are places in the
 * source, which is kept once. A text without variables stays a string: most are.
 */
export type Template = string | Insertion;
export type Insertion = {
  readonly source: string;
  readonly from: number;
  readonly until: number;
  readonly variable: Variable;
  readonly rest: Template;
  /** The text before the variable, cut out and hashed when it is first shown. */
  before: { readonly text: string; readonly piece: Piece } | null;
};

const PLACEHOLDER = /\{\{-?\s*([^{},]*?)\s*(?:,[^{}]*)?\}\}/g;

/** Parses i18next's `{{name}}` once, at compile (ENGINE-04). In HTML each variable knows whether it stands in a tag. */
export function parseTemplate(
  text: string,
  html: boolean,
  variables = new Map<string, Variable>(),
): Template {
  if (!text.includes('{{')) return text;
  const matches = findPlaceholders(text);
  const last = matches.at(-1);
  if (!last) return text;
  let rest: Template = text.slice(last.index + last[0].length);
  for (let index = matches.length - 1; index >= 0; index -= 1) {
    const [match, before] = [matches[index], matches[index - 1]];
    if (!match) break;
    rest = {
      source: text,
      from: before ? before.index + before[0].length : 0,
      until: match.index,
      variable: variableOf(match[1] ?? '', html ? placeInHtml(text, match.index) : 'text', variables),
      rest,
      before: null,
    };
  }
  return rest;
}

/** `matchAll` copies the expression for each text. */
function findPlaceholders(text: string): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  PLACEHOLDER.lastIndex = 0;
  for (let match = PLACEHOLDER.exec(text); match; match = PLACEHOLDER.exec(text)) matches.push(match);
  return matches;
}

function variableOf(name: string, inside: Variable['inside'], known: Map<string, Variable>): Variable {
  const key = `${inside} ${name}`;
  const variable = known.get(key) ?? { name, inside };
  known.set(key, variable);
  return variable;
}

/** The HTML is sanitised, so every `<` and `>` in it belongs to a tag. */
const placeInHtml = (html: string, at: number): 'html' | 'tag' =>
  html.lastIndexOf('<', at) > html.lastIndexOf('>', at) ? 'tag' : 'html';

export function variableNames(template: Template): string[] {
  const names: string[] = [];
  for (let part = template; typeof part !== 'string'; part = part.rest) names.push(part.variable.name);
  return names;
}

/** The texts between variables. */
export function literalsOf(template: Template): string[] {
  const literals: string[] = [];
  let part = template;
  for (; typeof part !== 'string'; part = part.rest) literals.push(part.source.slice(part.from, part.until));
  return [...literals, part];
}

/** Fills a template. What `valueOf` does not know stays empty, as i18next leaves it. */
export function renderTemplate(template: Template, valueOf: (name: string) => string): Built<string> {
  const pieces: Piece[] = [];
  let text = '';
  let part = template;
  for (; typeof part !== 'string'; part = part.rest) {
    const value = escapeFor(part.variable.inside, valueOf(part.variable.name));
    part.before ??= {
      text: part.source.slice(part.from, part.until),
      piece: pieceOf(part.source, part.from, part.until),
    };
    text += part.before.text + value;
    pieces.push(part.before.piece, pieceKnown(value));
  }
  if (part !== '') pieces.push(pieceKnown(part));
  return { value: text + part, hash: hashPieces(pieces) };
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
