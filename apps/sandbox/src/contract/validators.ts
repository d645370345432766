import { platformCalls, platformEntities, type PlatformCallName } from '@marquee/schemas/platform';
import { Ajv2020, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

const OPTIONS: Options = {
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
  useDefaults: true,
};

/** For bodies: a number in quotes is not a number, and unknown fields are refused. */
const exact = createAjv(OPTIONS);
/** For addresses, in which every value is text. */
const fromText = createAjv({ ...OPTIONS, coerceTypes: true });

function createAjv(options: Options) {
  const ajv = new Ajv2020(options);
  addFormats.default(ajv);
  // A name for generated types, which a validator ignores.
  ajv.addKeyword('tsType');
  // The code of a refusal, used when it is sent.
  ajv.addKeyword('x-error');
  for (const schema of Object.values(platformEntities)) ajv.addSchema(schema);
  return ajv;
}

/** The schemas of a call in the router’s format, compiled when its route is added. */
export function requestSchemas(name: PlatformCallName) {
  const { body, params, query, headers, requiredHeaders = [] } = platformCalls[name];
  return {
    ...(body ? { body } : {}),
    ...(Object.keys(params).length > 0
      ? { params: { type: 'object', properties: inRange(params), required: Object.keys(params) } }
      : {}),
    ...(Object.keys(query).length > 0 ? { querystring: { type: 'object', properties: inRange(query) } } : {}),
    ...(Object.keys(headers).length > 0
      ? { headers: { type: 'object', properties: headers, required: requiredHeaders } }
      : {}),
  };
}

type Properties = { readonly [name: string]: { readonly [key: string]: unknown } };

/** `1e308` and 22 digits are integers to a validator, but fit no column. */
function inRange(properties: Properties): Properties {
  const { MAX_SAFE_INTEGER: most } = Number;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema['type'] === 'integer' || schema['type'] === 'number'
        ? { minimum: -most, maximum: most, ...schema }
        : schema,
    ]),
  );
}

export function compileRequestPart({
  schema,
  httpPart,
}: {
  schema: unknown;
  httpPart?: string;
}): ValidateFunction {
  return (httpPart === 'body' ? exact : fromText).compile(schema as object);
}

/** The problems of an entity by the `$id` of its schema. Empty when there are none. For tests. */
export function entityProblems(id: string, value: unknown): string[] {
  if (exact.validate(id, value)) return [];
  return (exact.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

const answers = new Map<string, ValidateFunction>();

/**
 * The problems of an answer by the contract. Empty when there are none. For tests, because answers are already typed.
 */
export function answerProblems(name: PlatformCallName, status: number, payload: unknown): string[] {
  const schema = platformCalls[name].answers[String(status)];
  if (schema === undefined) return [`${name} may not answer ${status}`];
  if (schema === null) return payload === undefined ? [] : [`${name} answers ${status} without a body`];
  const key = `${name} ${status}`;
  const validate = answers.get(key) ?? exact.compile(schema);
  answers.set(key, validate);
  if (validate(payload)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${key}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}
