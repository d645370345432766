import type { DocumentByKind } from '../../generated/types.ts';
import { validators } from '../../generated/validator-index.ts';
import type { SchemaError } from '../../generated/validators.js';
import { dataProblems } from './data-rules.ts';
import { entryProblems } from './entry-rules.ts';
import { findKind } from './find-kind.ts';
import { variableProblems } from './variable-rules.ts';
import { kindRules } from './kind-rules.ts';
import { DOCUMENT_ID } from './limits.ts';
import type { Problem } from './problem.ts';
import { schemaProblems } from './schema-problems.ts';
import { shapeProblems } from './shape-rules.ts';

export type Validation<T> = { ok: true; value: T; problems: Problem[] } | { ok: false; problems: Problem[] };

export type ValidationOptions = {
  id?: string;
  /** Who judges the data by the kind’s schema: a form’s validator does in an editor. Left out: the generated validator. */
  findErrors?: (data: unknown) => readonly SchemaError[];
};

/**
 * Everything that is wrong with one document on its own: schema, blocks inside it, cross-field rules. References
 * to other documents are checked when a snapshot is compiled. Never throws for data. Warnings do not make it invalid.
 */
export function validateDocument<K extends string>(
  kind: K,
  data: unknown,
  options: ValidationOptions = {},
): Validation<K extends keyof DocumentByKind ? DocumentByKind[K] : unknown> {
  const problems = documentProblems(kind, data, options).map((problem) => ({
    ...problem,
    kind,
    ...(options.id === undefined ? {} : { id: options.id }),
  }));
  if (problems.some((problem) => problem.severity === 'error')) return { ok: false, problems };
  return { ok: true, value: data as never, problems };
}

function documentProblems(kind: string, data: unknown, { id, findErrors }: ValidationOptions): Problem[] {
  const entry = findKind(kind);
  const validate = validators[`/schemas/config/${kind}/schema.json`];
  if (!entry || !validate)
    return [
      {
        code: 'UNKNOWN_KIND',
        severity: 'error',
        pointer: '',
        message: `There is no kind of document called ${kind}.`,
      },
    ];
  const problems: Problem[] = [];
  if (id !== undefined && !DOCUMENT_ID.test(id)) {
    problems.push({
      code: 'BAD_ID',
      severity: 'error',
      pointer: '',
      message: 'Ids have letters, digits, hyphens and underscores, 80 at most.',
    });
  }
  if (id !== undefined && entry.singleton && id !== 'main') {
    problems.push({
      code: 'BAD_ID',
      severity: 'error',
      pointer: '',
      message: `There is only one ${entry.one.toLowerCase()}; its id is main.`,
    });
  }
  const unsafe = dataProblems(data);
  if (unsafe.length > 0) return [...problems, ...unsafe];
  const errors = findErrors ? findErrors(data) : validate(data) ? [] : (validate.errors ?? []);
  if (errors.length > 0) return [...problems, ...schemaProblems(errors)];
  problems.push(...shapeProblems(kind, entry.shape, data));
  for (const rule of kindRules[kind] ?? []) problems.push(...rule(data as never, id));
  // A kind may say in its own words which entries are one too many.
  const said = new Set(problems.map(({ pointer }) => pointer));
  problems.push(...entryProblems(entry.entries, data).filter(({ pointer }) => !said.has(pointer)));
  problems.push(...variableProblems(entry.variables, data));
  return problems;
}

/** Checks data against any schema by its `$id`, for requests and answers. */
export function validate(schemaId: string, data: unknown): Problem[] {
  const validator = validators[schemaId];
  if (!validator) throw new Error(`No schema ${schemaId}`);
  return validator(data) ? [] : schemaProblems(validator.errors ?? []);
}
