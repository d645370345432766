import type { SchemaError } from '../../generated/validators.js';
import type { Problem, ProblemCode } from './problem.ts';
import { escapeStep } from '../json-pointer.ts';

const CODES: Record<string, ProblemCode> = {
  required: 'SCHEMA_REQUIRED',
  additionalProperties: 'SCHEMA_UNKNOWN_FIELD',
  type: 'SCHEMA_TYPE',
  pattern: 'SCHEMA_FORMAT',
  format: 'SCHEMA_FORMAT',
  propertyNames: 'SCHEMA_FORMAT',
  enum: 'SCHEMA_CHOICE',
  const: 'SCHEMA_CHOICE',
  oneOf: 'SCHEMA_INVALID',
  minimum: 'SCHEMA_RANGE',
  maximum: 'SCHEMA_RANGE',
  exclusiveMinimum: 'SCHEMA_RANGE',
  exclusiveMaximum: 'SCHEMA_RANGE',
  minLength: 'SCHEMA_RANGE',
  maxLength: 'SCHEMA_RANGE',
  minItems: 'SCHEMA_RANGE',
  maxItems: 'SCHEMA_RANGE',
  minProperties: 'SCHEMA_RANGE',
  maxProperties: 'SCHEMA_RANGE',
  multipleOf: 'SCHEMA_RANGE',
};

/** More than anybody reads of one document: a hostile one has as many as bytes. */
const MOST_ERRORS = 2000;

/**
 * Turns a validator's errors into problems that name the field and say what would be right. For a choice of
 * shapes (`oneOf`) only the errors of the closest shape are kept: the rest is noise to the person who typed.
 */
export function schemaProblems(errors: readonly SchemaError[], base = ''): Problem[] {
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const error of withoutFarBranches(errors.slice(0, MOST_ERRORS))) {
    const problem = toProblem(error, base);
    const key = `${problem.code} ${problem.pointer} ${problem.message}`;
    if (!seen.has(key)) problems.push(problem);
    seen.add(key);
  }
  return problems;
}

/**
 * A validator says of a value what is wrong with it and in it in one go, so what belongs to a choice stands right before
 * it: each error is looked at as often as it is deep, and not once for every choice of a document with a hundred
 * thousand of them.
 */
function withoutFarBranches(errors: readonly SchemaError[]): SchemaError[] {
  const kept: SchemaError[] = [];
  for (const [index, error] of errors.entries()) {
    if (error.keyword !== 'oneOf' && error.keyword !== 'anyOf') {
      kept.push(error);
      continue;
    }
    let from = kept.length;
    while (from > 0 && isAtOrBelow(kept[from - 1], error)) from -= 1;
    const isBelowLater = (): boolean => isBelow(errors[index + 1], error);
    kept.push(...decide(error, kept.splice(from), isBelowLater));
  }
  return kept;
}

/** What is kept of a choice of shapes, given what was said of the same value before. */
function decide(choice: SchemaError, before: SchemaError[], isBelowLater: () => boolean): SchemaError[] {
  const within = new Set(before.filter((error) => inside(error, choice)));
  if (within.size === 0) return [...before, choice];
  const others = before.filter((error) => !within.has(error));
  const branches = Map.groupBy(within, (error) => branchOf(error, choice));
  const wrongTag = tagError([...branches.values()]);
  if (wrongTag) return [...others, wrongTag];
  // A branch with no error of its own fits but for what a shared definition below it says: that is the error.
  if (branches.size === 1 && (others.some((error) => isBelow(error, choice)) || isBelowLater()))
    return others;
  const closest =
    [...branches.values()].toSorted((a, b) => distance(a, choice) - distance(b, choice))[0] ?? [];
  const isDecided = branches.size > 1 && distance(closest, choice) < 1000;
  if (!isDecided) return [...others, choice];
  const fitting = new Set(closest);
  return before.filter((error) => !within.has(error) || fitting.has(error));
}

/** When every shape is ruled out by its own constant in one field, that field is what is wrong. */
function tagError(branches: SchemaError[][]): SchemaError | undefined {
  const tags = branches.map((errors) => errors.find((error) => error.keyword === 'const'));
  const first = tags[0];
  if (!first || branches.length < 2 || tags.some((tag) => tag?.instancePath !== first.instancePath))
    return undefined;
  return {
    ...first,
    keyword: 'enum',
    params: { allowedValues: tags.map((tag) => tag?.params['allowedValue']) },
  };
}

const isBelow = (error: SchemaError | undefined, { instancePath }: SchemaError): boolean =>
  error !== undefined && error.instancePath.startsWith(`${instancePath}/`);

const isAtOrBelow = (error: SchemaError | undefined, choice: SchemaError): boolean =>
  error?.instancePath === choice.instancePath || isBelow(error, choice);

const inside = (error: SchemaError, choice: SchemaError): boolean =>
  error.schemaPath.startsWith(choice.schemaPath.replace(/\/(one|any)Of$/, ''));

const branchOf = (error: SchemaError, choice: SchemaError): string =>
  error.schemaPath.slice(choice.schemaPath.length).split('/')[1] ?? '';

/** They are about a name in the value. */
const NAMED: ReadonlySet<string> = new Set(['required', 'additionalProperties', 'propertyNames']);

/** How far a branch is from fitting: its own type or discriminating constant is wrong (far), or only details are. */
function distance(errors: SchemaError[], choice: SchemaError): number {
  return errors.reduce((sum, error) => {
    const here = error.instancePath === choice.instancePath;
    if (error.keyword === 'const') return sum + 500;
    if (here && error.keyword === 'type') return sum + 1000;
    if (here && NAMED.has(error.keyword)) return sum + 10;
    return sum + 1;
  }, 0);
}

function toProblem(error: SchemaError, base: string): Problem {
  const { keyword, params } = error;
  let pointer = base + error.instancePath;
  if (keyword === 'required') pointer += `/${String(params['missingProperty'])}`;
  if (keyword === 'additionalProperties') pointer += `/${escapeStep(String(params['additionalProperty']))}`;
  return { code: CODES[keyword] ?? 'SCHEMA_INVALID', severity: 'error', pointer, message: sentence(error) };
}

function sentence({ keyword, params, message, schemaPath }: SchemaError): string {
  switch (keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is missing.`;
    case 'additionalProperties':
      return `${String(params['additionalProperty'])} is not a field here: it is mistyped, or a newer version of Marquee wrote it.`;
    case 'type':
      return `Must be ${article(String(params['type']))}.`;
    case 'enum':
      return `Must be one of ${(params['allowedValues'] as unknown[]).join(', ')}.`;
    case 'const':
      return `Must be ${JSON.stringify(params['allowedValue'])}.`;
    case 'format':
      return 'Must be a date and time with an offset, for example 2026-11-20T00:00:00+01:00.';
    case 'pattern':
      return patternSentence(schemaPath);
    case 'propertyNames':
      return `${JSON.stringify(params['propertyName'])} cannot be used as a name here.`;
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return `Needs at least ${String(params['limit'])}.`;
    case 'maxLength':
      return `Can have at most ${String(params['limit'])} characters.`;
    case 'maxItems':
    case 'maxProperties':
      return `Can have at most ${String(params['limit'])}.`;
    case 'minimum':
    case 'maximum':
      return `Must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${String(params['limit'])}.`;
    default:
      return `Does not fit: ${message ?? keyword}.`;
  }
}

function patternSentence(schemaPath: string): string {
  if (schemaPath.includes('link.json'))
    return 'Must be a path on this site such as /promotions, or an http, https, mailto or tel address.';
  if (schemaPath.includes('path.json'))
    return 'Must be a path such as /promotions: lower case, no trailing slash.';
  if (schemaPath.includes('colour.json')) return 'Must be a colour such as #7552e8.';
  if (schemaPath.includes('currency-code.json')) return 'Must be a currency code such as EUR.';
  if (schemaPath.includes('image.json')) return 'Must be a path on this site or an https address.';
  return 'Does not have the form it must have.';
}

function article(type: string): string {
  const words: Record<string, string> = {
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'yes or no',
    array: 'a list',
    object: 'a group of fields',
  };
  return words[type] ?? type;
}
