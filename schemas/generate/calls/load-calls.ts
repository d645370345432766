import { glob, readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import callFile from './call-file.json' with { type: 'json' };
import type { Json, JsonObject, SchemaSet } from '../read/load-schemas.ts';
import { isJsonObject } from '../read/read-schemas.ts';

export type Call = {
  /** `METHOD /path/{id}`: names the call everywhere. */
  name: string;
  area: { title: string; description: string; answeredBy: 'platform' | 'server' };
  requirement?: string;
  operationId: string;
  summary: string;
  description?: string;
  access: 'anyone' | 'player' | 'server';
  params: JsonObject;
  query: JsonObject;
  requiredQuery?: string[];
  headers: JsonObject;
  requiredHeaders?: string[];
  body?: JsonObject;
  answers: { [status: string]: JsonObject | null };
  errors: string[];
  /** Calls a minute of one address. */
  perMinute?: number;
  /** Largest body. */
  maxBytes?: number;
};

/** Status and text by code. */
export type ErrorCodes = { [code: string]: { status: number; message: string } };

export type Contract = { calls: Call[]; errors: ErrorCodes };

type CallFile = Call['area'] & { $id: string; calls: { [name: string]: Omit<Call, 'name' | 'area'> } };

const root = new URL('../../', import.meta.url);

/** Reads every call under api/calls/, and refuses a file that breaks the rules, with the place and the reason. */
export async function loadContract(schemas: SchemaSet): Promise<Contract> {
  const errors = (await readJson('api/errors/codes.json')) as ErrorCodes;
  const validate = new Ajv2020({ allErrors: true }).compile<CallFile>(callFile);
  const paths: string[] = [];
  for await (const path of glob('api/calls/*.json', { cwd: root.pathname }))
    paths.push(path.replaceAll('\\', '/'));
  const calls: Call[] = [];
  for (const path of paths.toSorted()) {
    const file = await readJson(path);
    if (!validate(file)) {
      const [first] = validate.errors ?? [];
      throw new Error(`${path}${first?.instancePath ?? ''}: ${first?.message ?? 'is not a file of calls'}`);
    }
    if (file.$id !== `/schemas/${path}`) throw new Error(`${path}: $id must be /schemas/${path}`);
    const area = { title: file.title, description: file.description, answeredBy: file.answeredBy };
    for (const [name, call] of Object.entries(file.calls)) {
      calls.push({
        ...call,
        name,
        area,
        params: call.params ?? {},
        query: call.query ?? {},
        headers: call.headers ?? {},
        errors: call.errors ?? [],
      });
    }
  }
  const problems = contractProblems({ calls, errors }, schemas);
  if (problems.length > 0)
    throw new Error(`The calls under api/calls/ are not right:\n${problems.join('\n')}`);
  return { calls, errors };
}

/** Every call that contradicts itself or another, or names what does not exist; one line each. */
export function contractProblems({ calls, errors }: Contract, schemas: Pick<SchemaSet, 'all'>): string[] {
  const problems = calls.flatMap((call) => problemsOf(call, schemas, errors));
  for (const key of ['name', 'operationId'] as const) {
    const names = calls.map((call) => call[key]);
    problems.push(
      ...names.filter((name, index) => names.indexOf(name) !== index).map((name) => `${name}: exists twice`),
    );
  }
  return problems;
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(path, root), 'utf8')) as unknown;
}

function problemsOf(call: Call, schemas: Pick<SchemaSet, 'all'>, errors: ErrorCodes): string[] {
  const problems: string[] = [];
  const inPath = [...call.name.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  if (inPath.toSorted().join() !== Object.keys(call.params).toSorted().join()) {
    problems.push(`params must describe ${inPath.join(', ') || 'nothing'}`);
  }
  for (const code of call.errors)
    if (!errors[code]) problems.push(`errors names ${code}, which errors/codes.json lacks`);
  for (const [header, schema] of Object.entries(call.headers)) {
    const code = isJsonObject(schema) ? schema['x-error'] : undefined;
    if (typeof code === 'string' && !call.errors.includes(code))
      problems.push(`headers/${header} is refused with ${code}, which errors must name`);
  }
  for (const header of call.requiredHeaders ?? [])
    if (!call.headers[header]) problems.push(`requiredHeaders names ${header}, which headers lacks`);
  for (const [part, schema] of Object.entries({ body: call.body, ...call.answers })) {
    if (schema) walk(schema, `${part}`);
  }
  return problems.map((problem) => `${call.name}: ${problem}`);

  function walk(value: Json | undefined, at: string): void {
    if (!value || typeof value !== 'object') return;
    if (Array.isArray(value)) return value.forEach((item, index) => walk(item, `${at}/${index}`));
    const ref = value['$ref'];
    if (typeof ref === 'string' && !schemas.all.has(ref))
      problems.push(`${at} refers to ${ref}, which does not exist`);
    // Left out, a field nobody knows would pass unseen.
    if (value['type'] === 'object' && value['additionalProperties'] === undefined) {
      problems.push(`${at} must say additionalProperties`);
    }
    for (const [key, inner] of Object.entries(value)) walk(inner, `${at}/${key}`);
  }
}
