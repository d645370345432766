// @vitest-environment happy-dom
import { array, assert, asyncProperty, constantFrom, nat, oneof, record } from 'fast-check';
import { act, type ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { draw, undraw } from '../../shared/testing/draw.tsx';
import { byItself, byPerson, isTypedOver, settleTyping } from '../../shared/typing/typing.ts';
import { NativeTimeInput } from '../../shared/ui/inputs/local-time-input.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { ColourInput } from './colour-input.tsx';
import { MoneyInput } from './amounts/money-input.tsx';
import { NumberInput } from './amounts/number-input.tsx';
import { TextInput } from './texts/text-input.tsx';
import { VariableTextarea } from './texts/variable-textarea.tsx';

const EUR = { code: 'EUR', subunits: 100, kind: 'fiat' } as const;
const plain = createStore<{ value: unknown }>(() => ({ value: '' }));
let over = 0;
const write = (value: unknown): void => {
  if (isTypedOver()) over += 1;
  plain.setState({ value });
};

type Kind = {
  Field: () => ReactNode;
  start: unknown;
  /** What others or the server change the value to. */
  answers: readonly unknown[];
  keys: readonly string[];
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const KINDS: Readonly<Record<string, Kind>> = {
  'rich text': {
    Field: () => (
      <VariableTextarea
        id="field"
        value={text(useStore(plain, ({ value }) => value))}
        onChange={write}
        isDisabled={false}
        lang="en"
        isCode
      />
    ),
    start: '<p>Gold for all</p>',
    answers: ['<p>Gold for all</p>', '<p>Gold</p>', '', '<p>Gold for all</p>\n<p>More</p>'],
    keys: ['<', 'b', '>', ' ', 'word', '</b>', '<stro', '&'],
  },
  text: {
    Field: () => (
      <TextInput aria-label="field" value={text(useStore(plain, ({ value }) => value))} onChange={write} />
    ),
    start: 'gold',
    answers: ['silver', 'gold for all', ''],
    keys: ['a', ' ', '-', '9'],
  },
  number: {
    Field: () => <NumberInput value={useStore(plain, ({ value }) => value)} onChange={write} />,
    start: 12,
    answers: [7, 0.5, undefined, 12],
    keys: ['1', '0', '.', ',', '-', 'x'],
  },
  amount: {
    Field: () => (
      <MoneyInput
        label="field"
        currency={EUR}
        value={useStore(plain, ({ value }) => value)}
        isDisabled={false}
        onChange={write}
      />
    ),
    start: 1250,
    answers: [100, 123_456_78, undefined, 'abc'],
    keys: ['1', '0', '.', ',', ' ', 'x'],
  },
  colour: {
    Field: () => (
      <ColourInput
        id="field"
        label="field"
        value={text(useStore(plain, ({ value }) => value))}
        isDisabled={false}
        onChange={write}
      />
    ),
    start: '#aabbcc',
    answers: ['#000000', ''],
    keys: ['#', 'f', '0'],
  },
};

const field = (): HTMLInputElement | HTMLTextAreaElement => {
  const found = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const typed = found.find(({ type }) => type !== 'color');
  if (!typed) throw new Error('There is no field.');
  return typed;
};

/** The browser inserts it at the caret. */
async function key(inserted: string, at: number): Promise<void> {
  await act(async () => {
    const element = field();
    const caret = at % (element.value.length + 1);
    const next = element.value.slice(0, caret) + inserted + element.value.slice(caret);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, next);
    element.setSelectionRange(caret + inserted.length, caret + inserted.length);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const answer = (value: unknown): Promise<void> =>
  act(async () => {
    settleTyping();
    byItself();
    plain.setState({ value });
  });

afterEach(async () => {
  settleTyping();
  await undraw();
});

describe.each(Object.entries(KINDS))('%s', (_, { Field, start, answers, keys }) => {
  it('keeps what is typed and where, whatever answers come between the keys', async () => {
    const steps = array(
      oneof(
        { weight: 3, arbitrary: record({ key: constantFrom(...keys), at: nat(40) }) },
        { weight: 2, arbitrary: record({ answer: constantFrom(...answers) }) },
        { weight: 1, arbitrary: record({ settle: constantFrom(true) }) },
      ),
      { minLength: 2, maxLength: 12 },
    );
    await assert(
      asyncProperty(steps, async (script) => {
        await undraw();
        plain.setState({ value: start });
        await draw(<Field />);
        await act(async () => field().focus());
        for (const step of script) {
          const { value: before, selectionStart: caret } = field();
          const at = 'key' in step ? step.at % (before.length + 1) : 0;
          if ('key' in step) await key(step.key, step.at);
          else if ('answer' in step) await answer(step.answer);
          else await act(async () => settleTyping());
          expect([field().value, field().selectionStart]).toEqual(
            'key' in step
              ? [before.slice(0, at) + step.key + before.slice(at), at + step.key.length]
              : [before, caret],
          );
        }
        // After it loses the focus, it shows what the document has.
        await act(async () => field().blur());
        const shown = field().value;
        await undraw();
        await draw(<Field />);
        expect(shown).toBe(field().value);
      }),
      { numRuns: 40 },
    );
  });

  it('shows at once what the person does elsewhere, such as undo', async () => {
    plain.setState({ value: start });
    await draw(<Field />);
    const before = field().value;
    await act(async () => field().focus());
    await act(async () => byPerson(() => plain.setState({ value: answers[1] })));
    const after = field().value;
    expect(after).not.toBe(before);
    await answer(start);
    expect(field().value).toBe(after);
  });
});

it.each(Object.entries(KINDS))(
  'no browser fills a field for %s with what it knows of a person',
  async (_, { Field, start }) => {
    plain.setState({ value: start });
    await draw(<Field />);
    expect(field().getAttribute('autocomplete')).toBe('off');
  },
);

describe('[ADMIN-10] what somebody else wrote meanwhile', () => {
  const { Field = () => null, start } = KINDS['text'] ?? {};

  it('goes together with what is typed where the words are others', async () => {
    plain.setState({ value: 'gold for all' });
    await draw(<Field />);
    await act(async () => field().focus());
    await answer('gold for everybody');
    over = 0;
    await key('en', 4);
    await act(async () => settleTyping());
    expect([field().value, plain.getState().value, over]).toEqual([
      'golden for all',
      'golden for everybody',
      0,
    ]);
    await key(' win ', 0);
    await act(async () => field().blur());
    expect(field().value).toBe(' win golden for everybody');
  });

  it('is written over, and said to be, where they are the same', async () => {
    plain.setState({ value: start });
    await draw(<Field />);
    await act(async () => field().focus());
    await answer('silver');
    over = 0;
    await key('en', 4);
    await act(async () => settleTyping());
    expect([plain.getState().value, over]).toEqual(['golden', 1]);
  });
});

it('a search keeps every key, however late its address comes back', async () => {
  const delayed: string[] = [];
  const Search = () => (
    <SearchField
      label="things"
      placeholder=""
      value={text(useStore(plain, ({ value }) => value))}
      onChange={(next) => delayed.push(next)}
    />
  );
  await assert(
    asyncProperty(array(oneof(constantFrom('a', 'b', ' '), nat(1)), { maxLength: 15 }), async (script) => {
      await undraw();
      delayed.length = 0;
      plain.setState({ value: '' });
      await draw(<Search />);
      await act(async () => field().focus());
      let expected = '';
      for (const step of script) {
        if (typeof step === 'string') {
          await key(step, expected.length);
          expected += step;
        } else {
          const late = delayed.shift();
          if (late !== undefined) await act(async () => plain.setState({ value: late }));
        }
        expect(field().value).toBe(expected);
      }
      await act(async () => plain.setState({ value: 'from elsewhere' }));
      expect(field().value).toBe('from elsewhere');
    }),
    { numRuns: 40 },
  );
});

describe('a day whose parts are not all there', () => {
  it('is told as incomplete, and nothing is written into it meanwhile', async () => {
    const told: [string, boolean][] = [];
    const Day = () => (
      <NativeTimeInput
        type="datetime-local"
        value={text(useStore(plain, ({ value }) => value))}
        onTyped={(local, isComplete) => {
          told.push([local, isComplete]);
          write(local);
        }}
      />
    );
    plain.setState({ value: '2026-11-20T00:00' });
    await draw(<Day />);
    const element = field();
    await act(async () => element.focus());
    const written: string[] = [];
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value');
    let shown = '';
    // A browser returns an empty value for an incomplete time, with bad input in its validity.
    Object.defineProperty(element, 'validity', { value: { badInput: true } });
    Object.defineProperty(element, 'value', {
      configurable: true,
      get: () => shown,
      set: (next: string) => {
        written.push(next);
        shown = next;
        own?.set?.call(element, next);
      },
    });
    await act(async () => void element.dispatchEvent(new Event('input', { bubbles: true })));
    await act(async () => settleTyping());
    await answer('2026-12-24T00:00');
    expect([told, written]).toEqual([[['', false]], []]);
  });
});
