import { readFileSync } from 'node:fs';
import type { Audience, CollectionQuery, Context, FlagResolution, Snapshot } from '@marquee/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';

type Documents = Snapshot['documents'];
type Localized = Record<string, string>;

type Operation =
  | { type: 'matchesAudience'; audience: Audience }
  | { type: 'resolveFlag'; key: string }
  | { type: 'resolveCollection'; kind: string; query: CollectionQuery }
  | { type: 'resolvePage'; path: string }
  | { type: 'resolveText'; text?: Localized; html?: Localized; variables?: unknown; as?: 'number' }
  | { type: 'formatMoney'; amount_cents: number; currency: string; unit?: 'points' }
  | { type: 'murmur3'; text: string };

export type Answer =
  | boolean
  | number
  | string
  | string[]
  | FlagResolution
  | { page: string | null; redirect?: string; nodes: string[] };

export type Case = {
  id: string;
  description: string;
  snapshot: string;
  documents?: Documents;
  context: string | ({ like: string } & Partial<Context>);
  operation: Operation;
  expected: Answer;
};

export type CaseFile = {
  snapshots: Record<string, Documents>;
  contexts: Record<string, Context>;
  cases: Case[];
};

/** Reads a file beside this one. Parsed at run time: an import would lose keys called `__proto__`. */
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as unknown;

/** The cases, and what is wrong with their form by their schema. */
export function loadCases(): CaseFile & { formProblems: string[] } {
  const file = read('./cases.json');
  const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictRequired: false });
  const validate = ajv.compile(read('./cases.schema.json') as object); // a schema is an object
  const formProblems = validate(file)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  return { ...(file as CaseFile), formProblems }; // what the schema says; a test fails when it is not so
}
