import type { HashState } from '../hash/hash.ts';
import { pieceKnown } from '../hash/output-hash.ts';
import { addPiece, finishText, pieceOf, startText, type Piece } from '../hash/text-hash.ts';

/** Where a value is inserted, and what it must not break out of. Shared by all templates that insert it there. */
export type Variable = { readonly name: string; readonly inside: 'text' | 'html' | 'tag' };

/**
 * A text up to a variable, and the rest after it: another insertion, or a text without variables. The parts are
 * positions in the source, which is stored once. A text without variables stays a string; most texts have none.
 */
export type Template = string | Insertion;
export type Insertion = {
  readonly source: string;
  readonly from: number;
  readonly until: number;
  readonly variable: Variable;
  readonly rest: Template;
  /** The text around the variable, cut out and hashed when it is first shown. */
  cut: Cut | null;
};

type Cut = {
  /** The text before the variable. */
  readonly text: string;
  readonly piece: Piece;
  /** The end of the text; null when another variable follows. */
  readonly end: Piece | null;
};

/** The text inserted for a variable, made safe for its place. */
export type Word = { readonly text: string; readonly piece: Piece };

const PLACEHOLDER = /\{\{-?([^{},]*)(?:,[^{}]*)?\}\}/g;

/**
 * Parses i18next's `{{name}}` once, when compiling (ENGINE-04). In HTML it notes whether each variable is inside a tag.
 */
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
      variable: variableOf(match[1]?.trim() ?? '', html ? placeInHtml(text, match.index) : 'text', variables),
      rest,
      cut: null,
    };
  }
  return rest;
}

/** Used instead of `matchAll`, which copies the regular expression for each text. */
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

export const sourceOf = (template: Template): string =>
  typeof template === 'string' ? template : template.source;

/** Fills a template, and writes the hash of the text. */
export function renderTemplate(
  template: Insertion,
  wordFor: (variable: Variable) => Word,
  hash: HashState,
): string {
  let text = '';
  let part: Template = template;
  startText(hash);
  do {
    const { text: before, piece, end } = (part.cut ??= cutOut(part));
    const word = wordFor(part.variable);
    text += before + word.text;
    addPiece(hash, piece);
    addPiece(hash, word.piece);
    if (end) addPiece(hash, end);
    part = part.rest;
  } while (typeof part !== 'string');
  finishText(hash);
  return text + part;
}

const cutOut = ({ source, from, until, rest }: Insertion): Cut => ({
  text: source.slice(from, until),
  piece: pieceOf(source, from, until),
  end: typeof rest === 'string' ? pieceOf(rest) : null,
});

export function wordOf({ inside }: Variable, value: string): Word {
  const text = escapeFor(inside, value);
  return { text, piece: pieceKnown(text) };
}

/** i18next inserts an empty text, too, when a value is missing. */
export const NO_WORD: Word = { text: '', piece: pieceOf('') };

/**
 * Values are inserted after the HTML was sanitised, so they must not be able to become HTML or the scheme of an address
 * (SCHEMA-09).
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
