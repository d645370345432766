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

/** Bodies as they came: a number in quotes is no number, a field nobody knows is refused. */
const exact = createAjv(OPTIONS);
/** What stands in an address is always text. */
const fromText = createAjv({ ...OPTIONS, coerceTypes: true });

function createAjv(options: Options) {
  const ajv = new Ajv2020(options);
  addFormats.default(ajv);
  // Words for the types, of no meaning to a validator.
  ajv.addKeyword('tsType');
  // The code of a refusal, for what sends it.
  ajv.addKeyword('x-error');
  for (const schema of Object.values(platformEntities)) ajv.addSchema(schema);
  return ajv;
}

/** The schemas of a call in the form the router takes, compiled when its route is added. */
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

/** `1e308` and a row of 22 digits are whole numbers to a validator, and to no column that there is. */
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

/** What is wrong with an entity, by the `$id` of its schema; empty when nothing is. For tests. */
export function entityProblems(id: string, value: unknown): string[] {
  if (exact.validate(id, value)) return [];
  return (exact.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
}

const answers = new Map<string, ValidateFunction>();

/** What is wrong with an answer by the contract; empty when nothing is. For tests: answers are typed already. */
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
