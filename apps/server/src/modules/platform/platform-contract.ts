import { platformCalls, platformEntities, type PlatformCallName } from '@marquee/schemas/platform';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { turnOfOthers } from '../../turns.ts';
import { PlatformError, type PlatformClient } from './platform-client.ts';
import { wholeOf } from './exchange/whole-response.ts';

type JsonSchema = { readonly [key: string]: unknown };

/** The only required field of a player. Other missing fields count as unknown: profiles differ between platforms. */
const NEEDED_OF_PLAYER = ['id'];

const NO_BODY = 204;

const calls = Object.keys(platformCalls)
  .map((name) => ({
    name: name as PlatformCallName, // the table has no others
    pattern: new RegExp(`^${name.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    places: name.split('{').length,
  }))
  // Exact paths first: `/api/games/collections` is not a game with that name.
  .toSorted((a, b) => a.places - b.places);

/** Calls without a place for an id, which are most that are asked: found without trying all patterns. */
const exactCalls: ReadonlyMap<string, PlatformCallName> = new Map(
  calls.filter(({ places }) => places === 1).map(({ name }) => [name, name]),
);

/** The contract's call that a request matches; undefined: none. */
export function findCall(method: string, path: string): PlatformCallName | undefined {
  const query = path.indexOf('?');
  const asked = `${method} ${query === -1 ? path : path.slice(0, query)}`;
  return exactCalls.get(asked) ?? calls.find(({ pattern }) => pattern.test(asked))?.name;
}

/**
 * A remote platform whose answers are checked against the contract. A wrong answer is an error, so no later code meets
 * an object in place of a list, or an invalid date. Calls that the contract does not name pass unchecked.
 */
export function withContract(client: PlatformClient): PlatformClient {
  return {
    async fetch(path, init) {
      const given = await client.fetch(path, init);
      const name = given.ok ? findCall(init?.method ?? 'GET', path) : undefined;
      if (!name || given.status === NO_BODY) return name ? withoutBody(name, given) : given;
      const answer = await wholeOf(given);
      const problem = problemOf(name, answer.status, await answer.text());
      if (problem === undefined) return answer;
      throw wrongAnswer(name, answer.status, problem);
    },
  };
}

function withoutBody(name: PlatformCallName, answer: Response): Response {
  if (platformCalls[name].answers[String(answer.status)] === null) return answer;
  throw wrongAnswer(name, answer.status, 'no body');
}

function wrongAnswer(name: PlatformCallName, status: number, problem: string): PlatformError {
  return new PlatformError('PLATFORM_ANSWER_WRONG', {
    cause: new Error(`${name} answered ${status} with what is none of its answers: ${problem}`),
  });
}

/** The place of the first error, without the value there, because that may be personal data. */
function problemOf(name: PlatformCallName, status: number, text: string): string | undefined {
  const { answers } = platformCalls[name];
  if (!(String(status) in answers)) return 'a status it does not have';
  const validate = validatorOf(name, String(status));
  if (!validate) return undefined;
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return 'no JSON';
  }
  if (validate(body)) return undefined;
  const [first] = validate.errors ?? [];
  return `${first?.instancePath || '/'} ${first?.message ?? ''}`;
}

/** Compiles all validators in advance, with pauses for other requests: at first use, this would delay a page. */
export async function warmContract(isOver: () => boolean): Promise<void> {
  for (const { name } of calls) {
    await turnOfOthers();
    if (isOver()) return;
    validatorOf(name, '200');
  }
}

let ajv: Ajv2020 | undefined;
const validators = new Map<string, ValidateFunction | undefined>();

function validatorOf(name: PlatformCallName, status: string): ValidateFunction | undefined {
  const key = `${name} ${status}`;
  if (validators.has(key)) return validators.get(key);
  ajv ??= createAjv();
  const schema: JsonSchema | null = platformCalls[name].answers[status] ?? null;
  const made = schema === null ? undefined : ajv.compile(open(schema) as object);
  validators.set(key, made);
  return made;
}

/** A validator that knows the platform's entities. */
export function createAjv(): Ajv2020 {
  const made = new Ajv2020({
    strict: false,
    // The contract's own checks validate its schemas. Compiling the meta-schema takes longer than all others.
    meta: false,
    validateSchema: false,
    code: { optimize: false },
    inlineRefs: false,
  });
  const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));
  made.addFormat('date-time', isTime).addFormat('date', isTime);
  // Not checked: these are shown as text, or become links, which are checked where they are made.
  for (const format of ['uri', 'uri-reference', 'email', 'time', 'uuid']) made.addFormat(format, true);
  for (const schema of Object.values(platformEntities)) made.addSchema(open(schema) as object);
  return made;
}

/** The schema, but with unknown fields allowed: a newer platform may send more. */
export function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { additionalProperties, unevaluatedProperties: _closed, ...rest } = schema as JsonSchema;
  const opened = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, open(value)]));
  const isPlayer = rest['$id'] === '/schemas/api/player.json';
  return {
    ...opened,
    ...(isPlayer ? { required: NEEDED_OF_PLAYER } : {}),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: open(additionalProperties) } : {}),
  };
}
