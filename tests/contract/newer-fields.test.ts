import {
  compileSalvaged,
  getDocuments,
  recompileSalvaged,
  resolvePage,
  type Context,
  type SalvagedSnapshot,
  type Snapshot,
} from '@marquee/engine';
import { kinds, validateDocument } from '@marquee/schemas';
import * as fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

// During an update two versions share one store. The older one shows what the newer one has published.

const ROOT = resolve(import.meta.dirname, '../..');
/** fast-check prints seed and path of a failure; pass them here to see it again. */
const REPLAY: fc.Parameters<unknown> = {};
const FIELD = 'fieldOfTheNextVersion';

type Stored = { kind: string; id: string; data: unknown };
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const SITE: readonly Stored[] = globSync(`${ROOT}/fixtures/site/*/*.json`).map((file) => ({
  kind: basename(dirname(file)),
  id: basename(file, '.json'),
  data: read(file),
}));
const site: SalvagedSnapshot = compileSalvaged({
  release: { number: 1, publishedAt: '2026-11-21T00:00:00Z' },
  documents: SITE.reduce<Record<string, Record<string, unknown>>>((all, { kind, id, data }) => {
    (all[kind] ??= {})[id] = data;
    return all;
  }, {}) as Snapshot['documents'],
});

/** Pages with one block each, with the settings of its example. */
const BLOCK_PAGES: readonly Stored[] = globSync(`${ROOT}/schemas/blocks/*/examples.json`)
  .flatMap((file) =>
    (read(file) as { props: unknown }[]).map(({ props }) => ({
      kind: 'page',
      id: 'probe',
      data: {
        path: '/probe',
        title: { en: 'Probe' },
        blocks: [{ id: 'tried', block: basename(dirname(file)), props }],
      },
    })),
  )
  .filter(({ kind, id, data }) => validateDocument(kind, data, { id }).ok);

const PEOPLE: readonly Context[] = (['guest', 'player'] as const).map((login) => ({
  locale: 'en',
  licence: 'CW',
  login,
  groups: [],
  currency: 'EUR',
  device: 'desktop',
  now: Date.parse('2026-11-21T12:00:00Z'),
  ...(login === 'player' ? { break: 'none' as const } : {}),
}));

/** What is shown whole or not at all. */
const DECIDING = new Set(['audience', 'schedule', 'offer']);

/** Places of all objects that are not of a condition, a schedule or an offer, and of those that are. */
function placesIn({ kind, data }: Stored): { plain: string[][]; deciding: string[][] } {
  const found = { plain: [] as string[][], deciding: [] as string[][] };
  const visit = (value: unknown, path: string[], decides: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) found[decides ? 'deciding' : 'plain'].push(path);
    for (const [name, inner] of Object.entries(value)) {
      const isDeciding =
        DECIDING.has(name) ||
        (kind === 'licence' && name === 'promotions') ||
        (kind === 'feature-flag' && name === 'rules') ||
        (kind === 'rule-pack' && name === 'check');
      visit(inner, [...path, name], decides || isDeciding);
    }
  };
  visit(data, [], false);
  return found;
}

function withField(data: unknown, path: readonly string[], value: unknown): unknown {
  const copy = structuredClone(data);
  const at = path.reduce(
    (inner, name) => inner[name] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  at[FIELD] = value;
  return copy;
}

/** Whether the contract of this version has no such field there; maps take names that people choose. */
const isUnknown = ({ kind, id }: Stored, data: unknown): boolean =>
  validateDocument(kind, data, { id }).problems.some(
    ({ code, pointer }) => code === 'SCHEMA_UNKNOWN_FIELD' && pointer.endsWith(`/${FIELD}`),
  );

/** What is served of a document: its data, and the page that it is, byte for byte. */
function served(salvaged: SalvagedSnapshot, { kind, id, data }: Stored): string {
  const { compiled } = salvaged;
  const documents = getDocuments(compiled, kind as 'page').filter((each) => each.id === id);
  const { path } = data as { path?: unknown };
  const pages = typeof path === 'string' ? PEOPLE.map((person) => resolvePage(compiled, path, person)) : [];
  return JSON.stringify([documents, pages]);
}
const change = (stored: Stored, data: unknown): SalvagedSnapshot =>
  recompileSalvaged(site, [{ kind: stored.kind, id: stored.id, data }]);

const values = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constant({ audience: { login: 'player' } }));

/** What changes with these is compiled anew with each of them. */
const OF_EVERYTHING = new Set(['currency-table', 'locale', 'licence', 'messages']);

describe.each(Object.keys(kinds).map((kind) => [kind]))('%s', (kind) => {
  const numRuns = OF_EVERYTHING.has(kind) ? 15 : 50;
  const documents = [...SITE, ...BLOCK_PAGES].filter((stored) => stored.kind === kind);

  it('with a field of the next version, at any depth, is served as without it', () => {
    const places = documents.flatMap((stored) => placesIn(stored).plain.map((path) => ({ stored, path })));
    let tried = 0;
    fc.assert(
      fc.property(fc.constantFrom(...places), values, ({ stored, path }, value) => {
        const newer = withField(stored.data, path, value);
        if (!isUnknown(stored, newer)) return;
        tried += 1;
        const shown = change(stored, newer);
        const without = SITE.includes(stored) ? site : change(stored, stored.data);
        expect(served(shown, stored)).toBe(served(without, stored));
        const own = shown.problems.filter((problem) => problem.pointer.endsWith(`/${FIELD}`));
        expect(own.map(({ code, severity, id }) => [code, severity, id])).toEqual([
          ['SCHEMA_UNKNOWN_FIELD', 'warning', stored.id],
        ]);
      }),
      { numRuns, ...REPLAY },
    );
    expect(tried).toBeGreaterThan(2);
  });

  it('with a condition of the next version is shown to nobody whom that might keep it from', () => {
    const places = documents.flatMap((stored) => placesIn(stored).deciding.map((path) => ({ stored, path })));
    if (places.length === 0) return;
    fc.assert(
      fc.property(fc.constantFrom(...places), values, ({ stored, path }, value) => {
        const newer = withField(stored.data, path, value);
        if (!isUnknown(stored, newer)) return;
        const { compiled, problems } = change(stored, newer);
        const kept = getDocuments(compiled, kind as 'page').find(({ id }) => id === stored.id)?.data as
          | Record<string, unknown>
          | undefined;
        expect(shownOf(kind, kept)).not.toContain(carrierOf(stored.data, path));
        expect(problems).toContainEqual(
          expect.objectContaining({ severity: 'error', code: 'SCHEMA_UNKNOWN_FIELD', id: stored.id }),
        );
      }),
      { numRuns, ...REPLAY },
    );
  });
});

/**
 * What is left to be shown of a document. Of a licence that is what it promotes to somebody: its line and its help links
 * stay.
 */
function shownOf(kind: string, kept: Record<string, unknown> | undefined): string {
  const isNobody = kind === 'licence' && JSON.stringify(kept?.['promotions']) === '{"anyOf":[]}';
  return isNobody ? '' : (JSON.stringify(kept) ?? '');
}

/** What the condition at a place is of, as the compiled data would have it. */
function carrierOf(data: unknown, path: readonly string[]): string {
  const end = path.findIndex((name) => name === 'rules' || DECIDING.has(name));
  const carrier = path
    .slice(0, end)
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], data);
  return JSON.stringify(sorted(carrier));
}
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([one], [other]) => (one < other ? -1 : 1))
            .map(([name, inner]) => [name, sorted(inner)]),
        )
      : value;

it('a block of the next version shows nothing, and what is around it stays', () => {
  const heading = (id: string) => ({ id, block: 'heading', props: { title: { en: id } } });
  const page = (...parts: object[]): Stored => ({
    kind: 'page',
    id: 'probe',
    data: { path: '/probe', title: { en: 'Probe' }, blocks: parts },
  });
  const newer = { id: 'new', block: 'block-of-the-next-version', props: { any: [1] }, [FIELD]: true };
  const stored = page(heading('a'), newer, heading('b'));
  const salvaged = change(stored, stored.data);
  for (const person of PEOPLE) {
    const { nodes, diagnostics } = resolvePage(salvaged.compiled, '/probe', person);
    expect(nodes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(diagnostics.map(({ code }) => code)).toContain('UNKNOWN_BLOCK');
  }
  expect(
    salvaged.problems.filter(({ id }) => id === 'probe').map(({ code, severity }) => [code, severity]),
  ).toEqual(
    expect.arrayContaining([
      ['UNKNOWN_BLOCK', 'warning'],
      ['SCHEMA_UNKNOWN_FIELD', 'warning'],
    ]),
  );
});
