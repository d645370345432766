import type { SchemaError } from '../generated/validators.js';
import type { Problem, ProblemCode } from './problem.ts';

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

/**
 * Turns a validator's errors into problems that name the field and say what would be right. For a choice of
 * shapes (`oneOf`) only the errors of the closest shape are kept: the rest is noise to the person who typed.
 */
export function schemaProblems(errors: readonly SchemaError[], base = ''): Problem[] {
  const choices = errors.filter((error) => error.keyword === 'oneOf' || error.keyword === 'anyOf');
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const error of withoutFarBranches(errors, choices)) {
    const problem = toProblem(error, base);
    const key = `${problem.code} ${problem.pointer} ${problem.message}`;
    if (!seen.has(key)) problems.push(problem);
    seen.add(key);
  }
  return problems;
}

function withoutFarBranches(errors: readonly SchemaError[], choices: SchemaError[]): SchemaError[] {
  let kept = [...errors];
  for (const choice of choices) {
    const within = kept.filter((error) => error !== choice && inside(error, choice));
    if (within.length === 0) continue;
    const branches = Map.groupBy(within, (error) => branchOf(error, choice));
    const wrongTag = tagError([...branches.values()]);
    if (wrongTag) {
      kept = [...kept.filter((error) => error !== choice && !within.includes(error)), wrongTag];
      continue;
    }
    // A branch with no error of its own fits but for what a shared definition below it says: that is the error.
    const below = kept.some(
      (error) => !within.includes(error) && error.instancePath.startsWith(`${choice.instancePath}/`),
    );
    if (branches.size === 1 && below) {
      kept = kept.filter((error) => error !== choice && !within.includes(error));
      continue;
    }
    const closest =
      [...branches.values()].toSorted((a, b) => distance(a, choice) - distance(b, choice))[0] ?? [];
    const decided = branches.size > 1 && distance(closest, choice) < 1000;
    kept = kept.filter(
      (error) =>
        (decided ? error !== choice : true) &&
        (!within.includes(error) || (decided && closest.includes(error))),
    );
  }
  return kept;
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

const inside = (error: SchemaError, choice: SchemaError): boolean =>
  error.instancePath.startsWith(choice.instancePath) &&
  error.schemaPath.startsWith(choice.schemaPath.replace(/\/(one|any)Of$/, ''));

const branchOf = (error: SchemaError, choice: SchemaError): string =>
  error.schemaPath.slice(choice.schemaPath.length).split('/')[1] ?? '';

/** How far a branch is from fitting: its own type or discriminating constant is wrong (far), or only details are. */
function distance(errors: SchemaError[], choice: SchemaError): number {
  return errors.reduce((sum, error) => {
    const here = error.instancePath === choice.instancePath;
    if (error.keyword === 'const') return sum + 500;
    if (here && error.keyword === 'type') return sum + 1000;
    if (here && (error.keyword === 'required' || error.keyword === 'additionalProperties')) return sum + 10;
    return sum + 1;
  }, 0);
}

function toProblem(error: SchemaError, base: string): Problem {
  const { keyword, params } = error;
  let pointer = base + error.instancePath;
  if (keyword === 'required') pointer += `/${String(params['missingProperty'])}`;
  if (keyword === 'additionalProperties')
    pointer += `/${escapePointer(String(params['additionalProperty']))}`;
  return { code: CODES[keyword] ?? 'SCHEMA_INVALID', severity: 'error', pointer, message: sentence(error) };
}

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function sentence({ keyword, params, message, schemaPath }: SchemaError): string {
  switch (keyword) {
    case 'required':
      return `${String(params['missingProperty'])} is missing.`;
    case 'additionalProperties':
      return `${String(params['additionalProperty'])} is not a field here.`;
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
