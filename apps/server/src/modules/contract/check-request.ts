import { isRecord } from '@marquee/schemas/is-record';
import { type CheckedCall, type ServerRequest, serverRequests } from '@marquee/schemas/server-calls';
import type { FastifyRequest } from 'fastify';
import { AppError, type RequestProblem } from '../../errors.ts';
import { inTurns } from '../../turns.ts';
import {
  codeOf,
  inside,
  invalid,
  MOST_PROBLEMS,
  partsOf,
  problemOf,
  refusal,
  type SchemaError,
  unknownField,
} from './refusals.ts';
import { type JsonSchema, requirementOf, schemaAt } from './schema-words.ts';

type Validate = ServerRequest['query'];
type Fields = Record<string, unknown>;

/** Entries of a list that are checked before other requests may get a turn. */
const AT_ONCE = 200;

/**
 * Checks a request before its handler gets it. Path, query, headers and body are checked against the contract, and
 * numbers in the address are converted. Unknown fields are refused, or dropped where others may add their own fields to
 * an address.
 */
export function createRequestCheck(
  name: string,
  call: CheckedCall,
): (request: FastifyRequest) => Promise<void> {
  const validate = serverRequests[name];
  if (!validate) throw new Error(`${name} has no validators: run npm run schemas:generate.`);
  const readParams = createReader(call.params);
  const readQuery = createReader(call.query);
  const querySchema = { properties: call.query, required: call.requiredQuery };
  const readsBody = validate.body !== undefined;
  const needsBase = call.codes.includes('PRECONDITION_REQUIRED');
  const bases = Object.keys(call.headers)
    .map((header) => header.toLowerCase())
    .filter((header) => header === 'if-match' || header === 'if-none-match');
  const takesBytes = call.body !== undefined && !readsBody;

  return async (request) => {
    const params = readParams(withPath(request.params), false);
    if (validate.params && !validate.params(params)) throw refusedParam(firstError(validate.params), call);
    const query = readQuery(request.query, call.ignoresOtherQuery !== true);
    if (!validate.query(query)) throw refusedFields(query, querySchema, validate.query);
    if (validate.headers && !validate.headers(request.headers))
      throw refusedHeader(firstError(validate.headers), call);
    if (needsBase && bases.every((base) => request.headers[base] === undefined))
      throw new AppError('PRECONDITION_REQUIRED');
    request.params = params;
    request.query = query;
    if (takesBytes) return;
    if (readsBody) request.body = await checkBody(request.body, call, validate);
    else refuseBody(request.body);
  };
}

/** Fields of an address are strings. Those that the contract calls numbers are converted, if they are numbers. */
function createReader(schemas: CheckedCall['query']): (given: unknown, takesOthers: boolean) => Fields {
  const isNumber = new Map(Object.entries(schemas).map(([name, { type }]) => [name, type === 'integer']));
  return (given, takesOthers) => {
    const fields: Fields = {};
    if (!isRecord(given)) return fields;
    for (const [name, value] of Object.entries(given)) {
      if (!takesOthers && !isNumber.has(name)) continue;
      const isWhole = isNumber.get(name) && typeof value === 'string' && /^(?:0|[1-9]\d{0,14})$/.test(value);
      // Defined as an own property, so that a field with the name `__proto__` is an ordinary one, too.
      Object.defineProperty(fields, name, {
        value: isWhole ? Number(value) : value,
        configurable: true,
        enumerable: true,
        writable: true,
      });
    }
    return fields;
  };
}

/** Renames the router's `*`, the rest of a path, to the contract's name for it: `path`. */
function withPath(params: unknown): unknown {
  if (!isRecord(params) || !Object.hasOwn(params, '*')) return params;
  const { '*': path, ...others } = params;
  return { ...others, path };
}

async function checkBody(given: unknown, call: CheckedCall, validate: ServerRequest): Promise<unknown> {
  const schema: JsonSchema = call.body ?? {};
  if ((given === undefined || given === null) && call.isBodyOptional) return undefined;
  // A missing body is treated as an empty object, so that the error names the missing fields.
  const isNone = given === undefined || given === null;
  const body = isNone && schema['type'] === 'object' && !codeOf(schema) ? {} : given;
  if (validate.body && !validate.body(body)) throw refusedFields(body, schema, validate.body);
  for (const [field, check] of Object.entries(validate.lists ?? {})) {
    const list = field === '' ? body : isRecord(body) ? body[field] : undefined;
    if (!Array.isArray(list)) continue;
    const at = field === '' ? '' : inside('', field);
    const items = schemaAt(schema, field === '' ? ['0'] : [field, '0']);
    const problems = await inTurns(problemsOfList(list, check, { items, at }));
    if (problems.length > 0) throw refusal(problems, schema);
  }
  return body;
}

function* problemsOfList(
  list: readonly unknown[],
  check: Validate,
  { items, at }: { items: JsonSchema; at: string },
): Generator<undefined, RequestProblem[], undefined> {
  const problems: RequestProblem[] = [];
  for (const [index, entry] of list.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield undefined;
    if (check(entry)) continue;
    problems.push(problemOf(firstError(check), items, inside(at, index)));
    if (problems.length === MOST_PROBLEMS) break;
  }
  return problems;
}

/** Reports all unknown fields, else all missing fields, else the first invalid value. */
export function refusedFields(fields: unknown, schema: JsonSchema, check: Validate): AppError {
  const first = firstError(check);
  if (!isRecord(fields)) return refusal([problemOf(first, schema)], schema);
  const { properties, required } = schema;
  const known = isRecord(properties) ? properties : {};
  const unknown = schema['additionalProperties'] === true ? [] : unknownNames(fields, known);
  if (unknown.length > 0)
    return refusal(
      unknown.map((name) => unknownField(inside('', name), schema)),
      schema,
    );
  const missing = (Array.isArray(required) ? required.map(String) : []).filter(
    (name) => !Object.hasOwn(fields, name),
  );
  const problems = missing.map((name) => invalid(inside('', name), requirementOf(schemaAt(schema, [name]))));
  const isTold = first.keyword === 'required' && first.instancePath === '';
  return refusal(isTold && problems.length > 0 ? problems : [...problems, problemOf(first, schema)], schema);
}

function unknownNames(fields: Fields, known: JsonSchema): string[] {
  const names: string[] = [];
  for (const name in fields) if (!Object.hasOwn(known, name) && names.push(name) === MOST_PROBLEMS) break;
  return names;
}

function refusedParam(error: SchemaError, { params }: CheckedCall): AppError {
  const [name = ''] = partsOf(error.instancePath);
  return refusal([problemOf(error, { properties: params })], params[name]);
}

/** A header has no JSON pointer, so the message names it. */
function refusedHeader(error: SchemaError, { headers }: CheckedCall): AppError {
  const [name = ''] = partsOf(error.instancePath);
  const [given, schema] = Object.entries(headers).find(([known]) => known.toLowerCase() === name) ?? [
    name,
    {},
  ];
  const code = codeOf(schema);
  if (code) return new AppError(code);
  const said = schema['x-refusal'];
  return new AppError('INVALID_REQUEST', {
    message: typeof said === 'string' ? said : `The header ${given}: ${requirementOf(schema)}`,
  });
}

function refuseBody(body: unknown): void {
  if (body === undefined || body === null) return;
  if (!isRecord(body)) throw refusal([invalid('', 'No body is expected here.')]);
  const names = unknownNames(body, {});
  if (names.length > 0) throw refusal(names.map((name) => unknownField(inside('', name), {})));
}

function firstError({ errors }: Validate): SchemaError {
  const [first] = errors ?? [];
  if (!first) throw new Error('A validator refused without a word.');
  return first;
}
