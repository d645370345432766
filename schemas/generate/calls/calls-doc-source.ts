import { generalCodes, type ServerCall, type ServerContract } from './load-server-calls.ts';
import type { Json, JsonObject } from '../read/load-schemas.ts';

const INTRO = `# Calls of the server

Made from \`schemas/api/server-calls\` by \`npm run schemas:generate\`; \`GET /api/fe/openapi.json\` has the same with every field, and the platform's calls besides. \`?\`: may be left out. Roles: a viewer reads; an editor also saves drafts; a publisher also publishes and rolls back; an administrator also manages people, API tokens and webhooks.

Calls of the admin speak JSON; what they refuse is \`{ error: { code, message, problems?, current? } }\`. A browser is known by the cookie \`marquee_admin\` and sends \`X-CSRF-Token\`, from a page of this site, with all that changes something.
A program sends \`Authorization: Bearer <API token>\` instead. A write with an \`Idempotency-Key\` may be repeated. Beside the codes named here, any call of the admin may answer those of who calls and of what is no JSON (\`errors.ts\`).
`;

/** Every call of the server in words, by area: who may, what it takes and answers, and what it refuses. */
export function callsDocSource({ calls }: ServerContract): string {
  const byArea = Map.groupBy(calls, ({ area }) => area.title);
  const areas = [...byArea].map(([title, ofArea]) => {
    const description = ofArea[0]?.area.description ?? '';
    return `## ${title}\n\n${description}\n\n${ofArea.map(callWords).join('\n')}\n`;
  });
  return `${INTRO}\n${areas.join('\n')}`;
}

const LIMITS = {
  drafts: 'limits say which drafts',
  players: 'limits say what',
  people: 'limits say which rights',
  unlimited: 'without limits',
} as const satisfies Record<NonNullable<ServerCall['limits']>, string>;

function callWords(call: ServerCall): string {
  const { name, summary, description, access, secret, isPersonal, limits, perMinute, maxBytes } = call;
  const who = [
    access === 'anyone' ? (secret ?? 'anyone') : access,
    ...(isPersonal ? ['no API token'] : []),
    ...(limits ? [LIMITS[limits]] : []),
    ...(perMinute ? [`${perMinute} a minute`] : []),
    ...(maxBytes ? [`at most ${maxBytes / 1024} KB`] : []),
  ];
  const lines = [
    `- **\`${name}${queryWords(call)}\`** (${who.join(', ')}): ${summary}`,
    ...(description ? [description] : []),
    ...(call.body ? [`Takes ${bodyWords(call)}.`] : []),
    ...(call.message ? [`Hears ${messageWords(call)}.`] : []),
    `Answers ${answerWords(call)}.`,
    ...refusalWords(call),
  ];
  return lines.join('\n  ');
}

function queryWords({ query }: ServerCall): string {
  const names = Object.keys(query);
  return names.length === 0 ? '' : `?${names.map((name) => `${name}=`).join('&')}`;
}

function bodyWords({ body, bodyMedia }: ServerCall): string {
  const shape = body ? shapeWords(body) : '';
  return bodyMedia.every((media) => media.includes('json')) ? shape : `a file: ${bodyMedia.join(', ')}`;
}

function messageWords({ message, maxMessage }: ServerCall): string {
  return `${message ? shapeWords(message) : ''}, of at most ${maxMessage} characters`;
}

function answerWords({ answers, media }: ServerCall): string {
  return Object.entries(answers)
    .map(([status, schema]) => {
      if (schema === null) return status;
      return media.includes('json') ? `${status} ${shapeWords(schema)}` : `${status} as ${media}`;
    })
    .join(', ');
}

/** What is peculiar to the call; the rest follows from who calls and with what. */
function refusalWords(call: ServerCall): string[] {
  const general = new Set(generalCodes(call));
  const own = call.errors.filter((code) => !general.has(code));
  return own.length === 0 ? [] : [`Refuses with ${own.map((code) => `\`${code}\``).join(', ')}.`];
}

const DEEPEST = 3;

/** A schema in one line: names of fields, and of what is described on its own its name. */
function shapeWords(schema: JsonObject): string {
  const name = entityName(schema);
  if (name) return `[\`${name}\`](../schemas/api/admin/${name}.json)`;
  const words = fieldWords(schema, 0);
  if (words !== '') return `\`${words}\``;
  return typeof schema['description'] === 'string' ? lowerFirst(schema['description']) : 'any JSON';
}

function fieldWords(schema: Json | undefined, depth: number): string {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return '';
  const name = entityName(schema);
  if (name) return name;
  const alternatives = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (alternatives) {
    const words = [...new Set(alternatives.map((each) => fieldWords(each, depth)))].filter(
      (each) => each !== '',
    );
    return words.join(' | ');
  }
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  if (Array.isArray(schema['enum'])) return schema['enum'].map((each) => JSON.stringify(each)).join(' | ');
  if (schema['type'] === 'null') return 'null';
  if (schema['type'] === 'array') {
    const inside = fieldWords(schema['items'], depth);
    return inside === '' ? '' : `[${inside}]`;
  }
  const properties = schema['properties'] as JsonObject | undefined;
  if (!properties) return '';
  if (depth === DEEPEST) return '{ … }';
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const fields = Object.entries(properties).map(([field, inner]) => {
    const words = fieldWords(inner, depth + 1);
    return `${field}${required.has(field) ? '' : '?'}${words === '' ? '' : `: ${words}`}`;
  });
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function entityName(schema: JsonObject): string | undefined {
  const ref = schema['$ref'];
  return typeof ref === 'string' ? /\/schemas\/api\/admin\/([\w-]+)\.json$/.exec(ref)?.[1] : undefined;
}

const lowerFirst = (text: string): string =>
  `${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, '')}`;
