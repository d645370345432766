import { glob, readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorCodes } from './load-calls.ts';
import type { Json, JsonObject } from '../read/load-schemas.ts';
import callFile from './server-call-file.json' with { type: 'json' };

/** A call that Marquee answers beyond the platform's contract: the admin, flags, operations. */
export type ServerCall = {
  /** `METHOD /path/{id}`. */
  name: string;
  area: { title: string; description: string };
  operationId: string;
  summary: string;
  description?: string;
  /** Least role; `anyone`: nobody has to be signed in to the admin. */
  access: 'anyone' | 'viewer' | 'editor' | 'publisher' | 'administrator';
  /** The setting whose value a program shows. */
  secret?: 'OFREP_SECRET' | 'METRICS_SECRET';
  /** API tokens are refused. */
  isPersonal?: true;
  /** What of it the limits of somebody’s role say (decision 062). */
  limits?: 'drafts' | 'players' | 'people' | 'unlimited';
  isOpenBeforeEnrolment?: true;
  params: JsonObject;
  query: JsonObject;
  requiredQuery: string[];
  ignoresOtherQuery?: true;
  headers: JsonObject;
  body?: JsonObject;
  isBodyOptional?: true;
  /** What a page says over the websocket that the call opens. */
  message?: JsonObject;
  maxMessage?: number;
  bodyMedia: string[];
  answers: { [status: string]: JsonObject | null };
  media: string;
  /** Refusals by status that have not the usual shape. */
  refusals?: JsonObject;
  /** Codes that only some calls answer. */
  errors: string[];
  perMinute?: number;
  maxBytes?: number;
};

export type ServerContract = {
  calls: ServerCall[];
  /** Shared schemas by `$id`. */
  entities: Map<string, JsonObject>;
  errors: ErrorCodes;
};

type CallFile = ServerCall['area'] & {
  $id: string;
  calls: { [name: string]: Omit<ServerCall, 'name' | 'area'> };
};

const root = new URL('../../', import.meta.url);

/** Reads api/server-calls/ and api/admin/, and refuses what contradicts itself, with the place and the reason. */
export async function loadServerContract(): Promise<ServerContract> {
  const errors = (await readJson('api/errors/server-codes.json')) as ErrorCodes;
  const entities = new Map<string, JsonObject>();
  for (const [path, schema] of await readFolder('api/admin')) entities.set(`/schemas/${path}`, schema);
  const validate = new Ajv2020({ allErrors: true }).compile<CallFile>(callFile);
  const calls: ServerCall[] = [];
  for (const [path, file] of await readFolder('api/server-calls')) {
    if (!validate(file)) {
      const [first] = validate.errors ?? [];
      throw new Error(`${path}${first?.instancePath ?? ''}: ${first?.message ?? 'is not a file of calls'}`);
    }
    const { title, description } = file;
    for (const [name, call] of Object.entries(file.calls))
      calls.push({
        ...call,
        name,
        area: { title, description },
        params: call.params ?? {},
        query: call.query ?? {},
        requiredQuery: call.requiredQuery ?? [],
        headers: call.headers ?? {},
        bodyMedia: call.bodyMedia ?? ['application/json'],
        media: call.media ?? 'application/json',
        errors: call.errors ?? [],
      });
  }
  const contract = { calls, entities, errors };
  const problems = serverContractProblems(contract);
  if (problems.length > 0)
    throw new Error(`The calls under api/server-calls/ are not right:\n${problems.join('\n')}`);
  return contract;
}

/** Every call that contradicts itself or another, or names what does not exist; one line each. */
export function serverContractProblems({ calls, entities, errors }: ServerContract): string[] {
  const problems = calls.flatMap((call) => problemsOf(call));
  for (const key of ['name', 'operationId'] as const) {
    const names = calls.map((call) => call[key]);
    const twice = names.filter((name, index) => names.indexOf(name) !== index);
    problems.push(...twice.map((name) => `${name}: exists twice`));
  }
  for (const [id, schema] of entities)
    problems.push(...lost(schema).map((ref) => `${id}: ${ref} is not there`));
  return problems;

  function problemsOf({ name, params, query, requiredQuery, body, answers, ...call }: ServerCall): string[] {
    const codes = [...call.errors, ...generalCodes({ name, ...call })];
    const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, part]) => String(part)).toSorted();
    return [
      ...(inPath.join() === Object.keys(params).toSorted().join()
        ? []
        : ['params are not those of the path']),
      ...requiredQuery
        .filter((parameter) => !query[parameter])
        .map((parameter) => `query does not describe ${parameter}`),
      ...codes.filter((code) => !errors[code]).map((code) => `there is no error ${code}`),
      ...[...refusalCodes({ params, query, headers: call.headers, body: body ?? null })]
        .filter((code) => !codes.includes(code))
        .map((code) => `x-error is ${code}, which the call does not name`),
      ...lost({ body: body ?? null, ...answers }).map((ref) => `${ref} is not there`),
    ].map((problem) => `${name}: ${problem}`);
  }

  function lost(value: Json): string[] {
    const refs = [...JSON.stringify(value).matchAll(/"\$ref":"([^"#]+)"/g)].map(([, ref]) => String(ref));
    return refs.filter((ref) => !entities.has(ref));
  }
}

/** Codes that a value can be refused with, by the schemas' own word. */
function refusalCodes(schema: Json): Set<string> {
  const found = [...JSON.stringify(schema).matchAll(/"x-error":"([^"]+)"/g)];
  return new Set(found.map(([, code]) => String(code)));
}

/** Codes that follow from what a call is: who may call it, whether it writes, what it takes. */
export function generalCodes({
  name,
  access,
  isPersonal,
  limits,
  headers,
  perMinute,
  refusals,
}: Pick<
  ServerCall,
  'name' | 'access' | 'isPersonal' | 'limits' | 'headers' | 'perMinute' | 'refusals'
>): string[] {
  if (refusals) return [];
  const isAdmin = name.includes(' /admin/api/');
  const isWriting = !name.startsWith('GET ');
  const isSignedIn = access !== 'anyone';
  const opensSocket = name.endsWith('/live');
  return [
    'INTERNAL',
    'INVALID_REQUEST',
    ...(isAdmin
      ? ['UNKNOWN_FIELD', 'STORE_UNAVAILABLE', 'STORE_BUSY', 'STORE_FULL', 'SECRET_UNREADABLE']
      : []),
    ...(isAdmin && (isWriting || opensSocket) ? ['ORIGIN_WRONG'] : []),
    ...(isSignedIn ? ['SIGN_IN_REQUIRED', 'API_TOKEN_UNKNOWN', 'SECOND_FACTOR_REQUIRED'] : []),
    ...(isSignedIn && access !== 'viewer' ? ['FORBIDDEN'] : []),
    ...(isPersonal ? ['API_TOKEN_NOT_ENOUGH'] : []),
    ...(limits === 'people' ? ['RIGHTS_NOT_YOURS'] : limits ? ['RIGHTS_NOT_ENOUGH'] : []),
    ...(isSignedIn && isWriting ? ['CSRF_TOKEN_WRONG'] : []),
    ...(perMinute || (isSignedIn && isWriting) ? ['TOO_MANY_REQUESTS'] : []),
    // Whoever sends a body where none belongs is told of the body first.
    ...(isWriting ? ['INVALID_JSON', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] : []),
    ...(headers['Idempotency-Key'] ? ['INVALID_IDEMPOTENCY_KEY', 'IDEMPOTENCY_KEY_REUSED'] : []),
  ];
}

async function readFolder(folder: string): Promise<[path: string, file: JsonObject][]> {
  const paths: string[] = [];
  for await (const path of glob(`${folder}/*.json`, { cwd: root.pathname }))
    paths.push(path.replaceAll('\\', '/'));
  return Promise.all(
    paths.toSorted().map(async (path): Promise<[string, JsonObject]> => {
      const file = (await readJson(path)) as JsonObject;
      if (file['$id'] !== `/schemas/${path}`) throw new Error(`${path}: $id must be /schemas/${path}`);
      return [path, file];
    }),
  );
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(path, root), 'utf8')) as unknown;
}
