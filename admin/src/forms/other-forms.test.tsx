// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { act, useState, type ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { DocumentData } from '../api/api-types.ts';
import { getAt, withAt, type Path } from '../shared/pointer.ts';
import { draw, undraw } from '../shared/testing/draw.tsx';
import { SplitValue } from './audience/split-value.tsx';
import { createFormView, FormPlace, type FormDraft } from './draft-context.ts';
import { FormProvider } from './form-provider.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { GradientField } from './fields/gradient-field.tsx';
import { GroupField } from './fields/group-field.tsx';
import { ImageField } from './fields/image-field.tsx';
import { LocalizedTextField } from './fields/texts/localized-text-field.tsx';
import type { AdminFieldProps } from './fields/use-field.ts';
import { innerNode, itemNode } from '../schema/inner-node.ts';
import { useOtherForms } from './other-forms.ts';
import { kindSchema, type SchemaNode } from '../schema/schema-node.ts';

afterEach(() => undraw());

const createDraft = (data: DocumentData): FormDraft => {
  const store = createStore(() => ({ data, published: null, problems: [] }));
  return {
    store,
    update: (path, value) => store.setState({ data: withAt(store.getState().data, path, value) }),
  };
};

const NoForm = () => null;

/** One field of a kind on its own. Dialogs that it opens do not matter here. */
async function openField(
  Field: ComponentType<AdminFieldProps>,
  {
    kind,
    path,
    data,
    isRequired = true,
  }: { kind: string; path: Path; data: DocumentData; isRequired?: boolean },
): Promise<() => unknown> {
  const draft = createDraft(data);
  const node = path.reduce<SchemaNode | undefined>(
    (at, key) => (at && typeof key === 'number' ? itemNode(at) : at && innerNode(at, String(key), {})),
    kindSchema(kind),
  );
  const props = {
    uiSchema: { 'ui:options': { node, label: 'Value', isRequired } },
    fieldPathId: { path: [] },
  };
  const view = createFormView('en');
  await draw(
    <MemoryRouter>
      <FormProvider value={{ Form: NoForm, kind, id: 'one', draft, view, isReadOnly: false }}>
        {/* The properties of rjsf that the field reads. */}
        <FormPlace value={path}>
          <Field {...(props as unknown as AdminFieldProps)} />
        </FormPlace>
      </FormProvider>
    </MemoryRouter>,
  );
  return () => getAt(draft.store.getState().data, path);
}
const press = (name: RegExp) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      name.test(one.getAttribute('aria-label') ?? ''),
    );
    if (!button) throw new Error(`There is no button ${String(name)}.`);
    button.click();
  });

it('a text that became the key of a message and a text again has every language it had', async () => {
  const title = { en: 'Gold', de: 'Golden', fr: 'Doré' };
  const now = await openField(LocalizedTextField, { kind: 'banner', path: ['title'], data: { title } });
  await press(/^Use a message key/);
  expect(now()).toEqual({ key: '' });
  await press(/^Write .* here/);
  expect(now()).toEqual(title);
});

it('a prize that was another prize has its fields again', async () => {
  const prize = { type: 'bonus', amount: { EUR: 5000 } };
  const now = await openField(ChoiceField, {
    kind: 'wheel-segments',
    path: ['segments', 0, 'prize'],
    data: { segments: [{ id: 'one', prize }] },
  });
  const choose = (value: string) =>
    act(async () => document.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click());
  const chosen = document.querySelector<HTMLInputElement>('input:checked')?.value ?? '';
  await choose(chosen === '0' ? '1' : '0');
  expect(now()).not.toEqual(prize);
  await choose(chosen);
  expect(now()).toEqual(prize);
});

type Change = ReturnType<typeof useOtherForms>;

function At({ index, onReady }: { index: number; onReady: (index: number, change: Change) => void }) {
  onReady(index, useOtherForms(['list', index, 'value']));
  return null;
}

it('whatever forms a value goes through, each says what it said when it was left, also after entries moved', async () => {
  const which = fc.constantFrom(0, 1);
  const step = fc.oneof(
    fc.record({ type: fc.constant('switch' as const), which, to: fc.constantFrom('x', 'y', 'z') }),
    fc.record({ type: fc.constant('write' as const), which, said: fc.integer() }),
    fc.record({ type: fc.constant('move' as const) }),
  );
  const changes: Change[] = [];
  const onReady = (index: number, change: Change) => (changes[index] = change);
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 30 }), async (hasIds, steps) => {
      const start = { form: 'x', said: 0 };
      const draft = createDraft({
        list: ['a', 'b'].map((id) => ({ ...(hasIds ? { id } : {}), value: start })),
      });
      await draw(
        <FormProvider
          value={{
            Form: NoForm,
            kind: 'banner',
            id: 'one',
            draft,
            view: createFormView('en'),
            isReadOnly: false,
          }}
        >
          <At index={0} onReady={onReady} />
          <At index={1} onReady={onReady} />
        </FormProvider>,
      );
      const said = new Map<string, number>();
      const [found, expected]: [unknown[], unknown[]] = [[], []];
      let order = [0, 1];
      const update = (path: Path, value: unknown) => act(async () => draft.update(path, value));
      for (const wanted of steps) {
        const list = draft.store.getState().data['list'] as { value: typeof start }[]; // The test made it.
        if (wanted.type === 'move') {
          order = order.toReversed();
          await update(['list'], list.toReversed());
          continue;
        }
        const index = order.indexOf(wanted.which);
        const value = list[index]?.value ?? start;
        if (wanted.type === 'write') await update(['list', index, 'value'], { ...value, said: wanted.said });
        else if (wanted.to !== value.form) {
          said.set(`${wanted.which} ${value.form}`, value.said);
          const other = changes[index]?.({ from: value.form, value, to: wanted.to });
          const known = said.get(`${wanted.which} ${wanted.to}`);
          found.push(other);
          expected.push(known === undefined ? undefined : { form: wanted.to, said: known });
          await update(['list', index, 'value'], other ?? { form: wanted.to, said: 0 });
        }
      }
      expect(found).toEqual(expected);
      await undraw();
    }),
    { numRuns: 60, verbose: 1 },
  );
});

const pressWords = (pattern: RegExp) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find((one) =>
      pattern.test(one.getAttribute('aria-label') ?? one.textContent),
    );
    if (!button) throw new Error(`There is no button ${String(pattern)}.`);
    button.click();
  });
const tickBox = () => act(async () => document.querySelector<HTMLInputElement>('[type="checkbox"]')?.click());

type Optional = {
  Field: ComponentType<AdminFieldProps>;
  kind: string;
  path: Path;
  data: DocumentData;
  off: () => Promise<void>;
  on: () => Promise<void>;
};
const OPTIONAL: Record<string, Optional> = {
  'a group of fields': {
    Field: GroupField,
    kind: 'banner',
    path: ['button'],
    data: { button: { label: { en: 'Play', de: 'Spielen' }, link: '/games' } },
    off: () => pressWords(/^Remove value/),
    on: () => pressWords(/^Add value/),
  },
  'four colours': {
    Field: GradientField,
    kind: 'banner',
    path: ['gradient'],
    data: { gradient: ['#111111', '#222222', '#333333', '#444444'] },
    off: () => pressWords(/^Remove the colours/),
    on: () => pressWords(/^Add four colours/),
  },
  'the words of a picture': {
    Field: ImageField,
    kind: 'banner',
    path: ['image'],
    data: { image: { src: '/artwork/gold-720.webp', alt: { en: 'A chest', de: 'Eine Truhe' } } },
    off: tickBox,
    on: tickBox,
  },
};

it.each(Object.entries(OPTIONAL))(
  '%s, left out and put in again: all that was in it is there',
  async (_, { Field, kind, path, data, off, on }) => {
    const now = await openField(Field, { kind, path, data, isRequired: false });
    const before = getAt(data, path);
    await off();
    expect(now()).not.toEqual(before);
    await on();
    expect(now()).toEqual(before);
  },
);

function Split({ start, onChange }: { start: Record<string, unknown>; onChange: (value: object) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: (now: Record<string, unknown>) => Record<string, unknown>) => {
    setValue(next(value));
    onChange(next(value));
  };
  return <SplitValue value={value} isReadOnly={false} onChange={change} />;
}

it('a split that was a share of a layer is that share again after it was something else', async () => {
  const share = { by: 'userId', layer: 'xmas', percent: [10, 30] };
  let value: object = share;
  await draw(<Split start={share} onChange={(next) => (value = next)} />);
  const choose = (to: string) =>
    act(async () => {
      const select = document.querySelector<HTMLSelectElement>('[aria-label="How it is split"]');
      if (!select) throw new Error('There is no choice.');
      select.value = to;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
  await choose('parity');
  expect(value).toEqual({ by: 'userId', parity: 'even' });
  await choose('percent');
  expect(value).toEqual(share);
});
