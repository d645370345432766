// @vitest-environment happy-dom
import { isRecord } from '@marquee/schemas/is-record';
import * as fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import type { DocumentData, SnapshotDocuments } from '../../api/api-types.ts';
import { fieldFor } from '../form-schema.ts';
import { kindSchema, resolveNode, sharedName, type SchemaNode } from '../../schema/schema-node.ts';
import { draw, undraw } from '../../shared/testing/draw.tsx';
import { settleTyping } from '../../shared/typing/typing.ts';
import { EngineHere } from '../../worker/testing/engine-here.ts';
import { createFormView, type FormDraft } from '../draft-context.ts';
import { FormProvider } from '../form-provider.tsx';
import { ownField } from '../own-fields.ts';
import { SchemaForm } from '../schema-form.tsx';
import { createValueDraft } from '../value-draft.ts';

afterEach(undraw);

/** fast-check prints the seed and path of a failure. Enter them here to repeat it. */
const REPLAY: fc.Parameters<unknown> = {};

const SITE: SnapshotDocuments = {};
for (const file of globSync(resolve(import.meta.dirname, '../../../../fixtures/site/*/*.json')))
  (SITE[basename(dirname(file))] ??= {})[basename(file, '.json')] = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as DocumentData; // A document of the demo site.

/** Each form has its snapshot compiled anew; the whole site took twice as long as the edits. */
const WHAT_AMOUNTS_NEED: SnapshotDocuments = { 'currency-table': SITE['currency-table'] ?? {} };

type Place = { kind: string; id: string; field: string };
const nodeOf = ({ kind, field }: Place): SchemaNode => kindSchema(kind)?.properties?.[field] ?? {};
/** Longer ones have more of the same. */
const LONGEST = 12_000;

/** Every sort of field, in the document that says most there. */
const ALL: readonly Place[] = Object.entries(SITE).flatMap(([kind, documents]) =>
  Object.keys(kindSchema(kind)?.properties ?? {}).flatMap((field): Place[] => {
    const said = Object.entries(documents)
      .map(([id, data]) => ({ id, length: JSON.stringify(data[field] ?? '').length }))
      .filter(({ length }) => length > 2 && length < LONGEST)
      .toSorted((one, other) => other.length - one.length);
    return said[0] ? [{ kind, id: said[0].id, field }] : [];
  }),
);

const PLACES = [
  ...new Map(
    ALL.map((place) => {
      const node = nodeOf(place);
      const own = ownField(place.kind, place.field) && place.kind;
      return [
        JSON.stringify([
          own,
          sharedName(node),
          fieldFor(node),
          resolveNode(node).items,
          resolveNode(node).properties,
        ]),
        place,
      ];
    }),
  ).values(),
];

const TEXTS = ['', '7', '12.50', 'gold', '<b>win</b>', '#aabbcc', '/games'] as const;
type Edit = { control: number; entry: number; text: number };
const edits = fc.array(fc.record({ control: fc.nat(), entry: fc.nat(), text: fc.nat(TEXTS.length - 1) }), {
  minLength: 2,
  maxLength: 6,
});

async function open(place: Place): Promise<FormDraft> {
  const { kind, id, field } = place;
  vi.stubGlobal('Worker', EngineHere);
  vi.stubGlobal('fetch', async (url: string) => Response.json(answerTo(url)));
  const draft = createValueDraft(SITE[kind]?.[id] ?? {});
  const view = createFormView('en');
  const node = nodeOf(place);
  const Own = ownField(kind, field);
  const surroundings = { Form: SchemaForm, kind, id, draft, view, isReadOnly: false };
  const props = { node, path: [field], label: field, isRequired: false };
  const queries = await draw(
    <MemoryRouter>
      <FormProvider value={surroundings}>
        {Own ? <Own {...props} /> : <SchemaForm {...props} isField />}
      </FormProvider>
    </MemoryRouter>,
  );
  // Opens the first entry of a list, or the first block of a tree.
  await act(async () => view.setState({ focused: `/${field}/0` }));
  let quiet = 0;
  for (let turn = 0; turn < 500 && quiet < 3; turn += 1) {
    await act(() => new Promise((settle) => setTimeout(settle)));
    quiet = queries.isFetching() === 0 ? quiet + 1 : 0;
  }
  return draft;
}

function answerTo(url: string): unknown {
  const { pathname } = new URL(url, 'http://admin.example');
  if (pathname === '/admin/api/reference') return { documents: SITE };
  if (pathname === '/admin/api/snapshot')
    return { release: { number: 1, publishedAt: '2026-11-01T00:00:00Z' }, documents: WHAT_AMOUNTS_NEED };
  if (pathname === '/admin/api/personas' || pathname.startsWith('/api/')) return [];
  return { items: [], withdrawn: [], total: 0, needed: 0, neededLive: 0 };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const OPENS = /^(?:Table|Paste from a sheet|Choose a picture|Change .*)$/;
/** What edits: what opens or chooses something to edit is rendered before anybody can go on with that. */
const controls = (): Control[] =>
  [...document.querySelectorAll<Control>('input, textarea, select, button')].filter(
    (each) =>
      !each.disabled &&
      !each.hasAttribute('aria-pressed') &&
      !OPENS.test(each.getAttribute('aria-label') ?? each.textContent) &&
      !each.closest('[aria-label^="Formatting"]') &&
      !each.hasAttribute('aria-haspopup') &&
      !/\bmenu\b/.test(each.className),
  );

const isSwitch = (control: Control): boolean =>
  control.type === 'checkbox' || control.hasAttribute('aria-checked');

/** The property is set as the browser does it, which React must not notice. */
function fill(control: Control, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

function operate(control: Control, { entry, text }: Edit): void {
  if (control instanceof HTMLSelectElement)
    return fill(control, control.options[entry % control.options.length]?.value ?? '');
  if (control instanceof HTMLButtonElement) {
    if (control.dataset['reorder'] !== 'name') return control.click();
    control.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: entry % 2 === 0 ? 'ArrowDown' : 'ArrowUp',
        altKey: true,
        bubbles: true,
      }),
    );
    return undefined;
  }
  if (control.type === 'checkbox' || control.type === 'radio') return control.click();
  if (control.type === 'range') fill(control, String(entry % 100));
  // Browsers and their stand-in make a black of any other text.
  else if (control.type === 'color') fill(control, `#${String(entry % 1_000_000).padStart(6, '1')}`);
  else fill(control, TEXTS[text] ?? '');
  control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  settleTyping();
}

/** Whether entries are told apart by more than their place. */
function hasIds({ kind, id, field }: Place): boolean {
  const entries: unknown = SITE[kind]?.[id]?.[field];
  return !Array.isArray(entries) || entries.every((entry) => isRecord(entry) && 'id' in entry);
}

/** New ids are random. */
const withoutFreshIds = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data).replaceAll(/-[2-9bcdfghjkmnpqrstvwxz]{8}(?=")/g, '-new'));

type Outcome = { data: unknown; operated: readonly Edit[]; names: readonly string[] };

/** One by one with a render after each, or all before the next render. */
async function outcome(place: Place, sequence: readonly Edit[], isRendered: boolean): Promise<Outcome> {
  const draft = await open(place);
  const all = controls();
  const operated: Edit[] = [];
  const names: string[] = [];
  let toggled: Control | undefined;
  let hasMoved = false;
  const steps = sequence.map((edit) => () => {
    const control = all[edit.control % Math.max(all.length, 1)];
    // What an edit has taken away or closed can be operated no more.
    if (!control?.isConnected || control.disabled) return;
    // What a second switch of the same value does depends on what it shows.
    if (isSwitch(control) && toggled && toggled !== control) return;
    if (isSwitch(control)) toggled = control;
    // Rendered in between, each control would show another entry then. Browsers render after every press of a key.
    if (hasMoved && !hasIds(place)) return;
    hasMoved ||= control.dataset['reorder'] === 'name';
    operated.push(edit);
    names.push(control.getAttribute('aria-label') ?? (control.id || control.textContent));
    operate(control, edit);
  });
  if (isRendered) for (const step of steps) await act(async () => step());
  else
    await act(async () => {
      for (const step of steps) step();
    });
  const { data } = draft.store.getState();
  await undraw();
  return { data: withoutFreshIds(data), operated, names };
}

it.each(PLACES)(
  '[ADMIN-04] edits of $field of a $kind that come before one is rendered have the effect that they have one by one',
  async (place) => {
    await fc.assert(
      fc.asyncProperty(edits, async (sequence) => {
        const { data, operated, names } = await outcome(place, sequence, true);
        const atOnce = await outcome(place, operated, false);
        // Entries without ids that are both moved and changed before a render are mounted anew by it.
        fc.pre(atOnce.operated.length === operated.length);
        expect(atOnce.data, names.join(', ')).toEqual(data);
      }),
      { numRuns: 6, endOnFailure: true, ...REPLAY },
    );
  },
  60_000,
);
