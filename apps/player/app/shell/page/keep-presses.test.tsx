// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { act, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { keepPresses } from './keep-presses.ts';

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What React knows of a block’s controls. */
type Known = {
  pressed: number;
  sent: number;
  checked: boolean;
  chosen: string;
  text: string;
  option: string;
};
const NOTHING: Known = { pressed: 0, sent: 0, checked: false, chosen: 'a', text: '', option: 'x' };

function Controls({ name, tell }: { name: string; tell: (known: Known) => void }): ReactNode {
  const [known, setKnown] = useState(NOTHING);
  tell(known);
  const set = (change: Partial<Known>): void => setKnown((before) => ({ ...before, ...change }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        set({ sent: known.sent + 1 });
      }}
    >
      <button
        type="button"
        onClick={() => setKnown((before) => ({ ...before, pressed: before.pressed + 1 }))}
      >
        <b data-control={`${name} button`}>{known.pressed}</b>
      </button>
      <button data-control={`${name} submit`}>send</button>
      <input
        data-control={`${name} check`}
        type="checkbox"
        checked={known.checked}
        onChange={(event) => set({ checked: event.target.checked })}
      />
      {['a', 'b'].map((value) => (
        <input
          key={value}
          data-control={`${name} ${value}`}
          type="radio"
          name={`${name} radio`}
          checked={known.chosen === value}
          onChange={() => set({ chosen: value })}
        />
      ))}
      <input
        data-control={`${name} text`}
        value={known.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <select
        data-control={`${name} select`}
        value={known.option}
        onChange={(event) => set({ option: event.target.value })}
      >
        <option>x</option>
        <option>y</option>
        <option>z</option>
      </select>
    </form>
  );
}

const open: (() => Promise<void>)[] = [];
const closeAll = async (): Promise<void> => {
  for (const close of open.splice(0)) await close();
};
afterEach(closeAll);

/** Elements that show that their press is kept. */
const dimmed = new Set<Element>();

/** Runs the script of the head until the page is closed. */
function runInHead(): void {
  const ended = new AbortController();
  const animate = vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element) {
    dimmed.add(this);
    return { cancel: () => void dimmed.delete(this) } as unknown as Animation;
  });
  const listen = globalThis.addEventListener;
  const spy = vi
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation(
      (
        type: string,
        work: EventListenerOrEventListenerObject | null,
        options?: boolean | AddEventListenerOptions,
      ) => {
        const capture = options === true;
        if (work) listen(type, work, { capture, signal: ended.signal });
      },
    );
  keepPresses();
  spy.mockRestore();
  open.push(async () => {
    ended.abort();
    animate.mockRestore();
    vi.clearAllTimers();
    dimmed.clear();
  });
}

/** A page of blocks as the server draws it. Its script comes with `start`, and a block's with `load`. */
function openPage(names: readonly string[]) {
  runInHead();
  const known = new Map<string, Known>();
  const scripts = new Map<string, () => void>();
  const Direct = ({ name }: { name: string }): ReactNode => (
    <Controls name={name} tell={(now) => known.set(name, now)} />
  );
  const page = (block: (name: string) => ComponentType<{ name: string }>): ReactNode =>
    names.map((name) => {
      const Block = block(name);
      return (
        <Suspense key={name} fallback={null}>
          <Block name={name} />
        </Suspense>
      );
    });
  const container = document.createElement('main');
  document.body.append(container);
  open.push(async () => container.remove());
  container.innerHTML = renderToString(page(() => Direct));
  const blocks = new Map(
    names.map((name) => {
      const script = Promise.withResolvers<{ default: typeof Direct }>();
      scripts.set(name, () => script.resolve({ default: Direct }));
      return [name, lazy(() => script.promise)] as const;
    }),
  );
  known.clear();
  const find = (control: string): HTMLElement => {
    const found = container.querySelector<HTMLElement>(`[data-control="${control}"]`);
    if (!found) throw new Error(`There is no ${control}.`);
    return found;
  };
  return {
    known: () => Object.fromEntries(names.map((name) => [name, known.get(name) ?? NOTHING])),
    find,
    start: () =>
      act(async () => {
        const root = hydrateRoot(
          container,
          page((name) => blocks.get(name) ?? Direct),
        );
        open.push(() => act(async () => root.unmount()));
        dispatchEvent(new Event('marquee:hydrating'));
      }),
    load: (name: string) => act(async () => scripts.get(name)?.()),
    pass: (ms: number) => act(async () => void vi.advanceTimersByTime(ms)),
    press: (control: string) => act(async () => find(control).click()),
    /** What the browser does when a person types or chooses. */
    enter: (control: string, value: string) =>
      act(async () => {
        const field = find(control);
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // A field tells of a change only when it is left.
        if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
      }),
  };
}

it('gives a press to a block whose script has not come', async () => {
  const page = openPage(['one']);
  await page.press('one button');
  await page.start();
  await page.press('one button');
  await page.pass(1000);
  expect(page.known()['one']).toEqual(NOTHING);
  expect([...dimmed]).toEqual([page.find('one button').closest('button')]);
  await page.load('one');
  await page.pass(50);
  expect(page.known()['one']).toEqual({ ...NOTHING, pressed: 1 });
  expect(dimmed.size).toBe(0);
  await page.press('one button');
  expect(page.known()['one']).toEqual({ ...NOTHING, pressed: 2 });
});

const BLOCKS = ['one', 'two', 'three'];
const somethingDone = fc.oneof(
  fc.record({
    press: fc.constantFrom('button', 'submit', 'check', 'a', 'b'),
    block: fc.constantFrom(...BLOCKS),
  }),
  fc.record({ text: fc.constantFrom('', 'm', 'ma', 'mara'), block: fc.constantFrom(...BLOCKS) }),
  fc.record({ option: fc.constantFrom('x', 'y', 'z'), block: fc.constantFrom(...BLOCKS) }),
  fc.record({ load: fc.constantFrom(...BLOCKS) }),
  fc.constant({ start: true as const }),
);

it('gives each block once what was done to it before its script came, whatever came first', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(somethingDone, { maxLength: 14 }), async (steps) => {
      const page = openPage(BLOCKS);
      let hasStarted = false;
      const loaded = new Set<string>();
      const expected: Record<string, Known> = Object.fromEntries(BLOCKS.map((name) => [name, NOTHING]));
      /** What is pressed again before its script has come is one press; a check box is back at what it was. */
      let early = new Set<string>();
      const all = [...steps, { start: true as const }, ...BLOCKS.map((load) => ({ load }))];
      for (const step of all) {
        if ('start' in step) {
          if (!hasStarted) await page.start();
          hasStarted = true;
        } else if ('load' in step) {
          loaded.add(step.load);
          await page.load(step.load);
        } else {
          const { block } = step;
          const isEarly = !hasStarted || !loaded.has(block);
          const before = expected[block] ?? NOTHING;
          if ('press' in step) {
            const control = `${block} ${step.press}`;
            await page.press(control);
            const isAgain = isEarly && early.has(control);
            if (isEarly) early.add(control);
            if (step.press === 'check') expected[block] = { ...before, checked: !before.checked };
            else if (step.press === 'button' && !isAgain)
              expected[block] = { ...before, pressed: before.pressed + 1 };
            else if (step.press === 'submit' && !isAgain)
              expected[block] = { ...before, sent: before.sent + 1 };
            else if (step.press === 'a' || step.press === 'b')
              expected[block] = { ...before, chosen: step.press };
          } else if ('text' in step) {
            await page.enter(`${block} text`, step.text);
            expected[block] = { ...before, text: step.text };
          } else {
            await page.enter(`${block} select`, step.option);
            expected[block] = { ...before, option: step.option };
          }
        }
        await page.pass(50);
        if (hasStarted) early = new Set([...early].filter((each) => !loaded.has(each.split(' ')[0] ?? '')));
      }
      expect(page.known()).toEqual(expected);
      for (const name of BLOCKS) {
        expect(page.find(`${name} text`)).toHaveProperty('value', expected[name]?.text);
        expect(page.find(`${name} check`)).toHaveProperty('checked', expected[name]?.checked);
      }
      expect(dimmed.size).toBe(0);
      await closeAll();
    }),
    { numRuns: 60 },
  );
});

it.each<[string, (page: ReturnType<typeof openPage>) => Promise<void>]>([
  ['after ten seconds', (page) => page.pass(10_050)],
  ['when the page is left', async () => void dispatchEvent(new Event('pagehide'))],
  [
    'when the page is hidden',
    async () => {
      const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      document.dispatchEvent(new Event('visibilitychange'));
      hidden.mockRestore();
    },
  ],
])('drops a press that nobody expects any more: %s', async (_when, happen) => {
  const page = openPage(['one']);
  await page.press('one button');
  await page.enter('one text', 'mara');
  await happen(page);
  expect(dimmed.size).toBe(0);
  await page.start();
  await page.load('one');
  await page.pass(50);
  expect(page.known()['one']).toEqual(NOTHING);
});

it('forgets a press on an element that is gone', async () => {
  runInHead();
  const button = document.createElement('button');
  document.body.append(button);
  button.click();
  button.remove();
  const heard = vi.fn<() => void>();
  button.addEventListener('click', heard);
  dispatchEvent(new Event('marquee:hydrating'));
  expect(heard).not.toHaveBeenCalled();
});

it('leaves to the browser what works without a script', async () => {
  runInHead();
  document.body.innerHTML =
    '<a href="#a">a</a><button popovertarget="p">b</button><details><summary>c</summary></details>';
  open.push(async () => document.body.replaceChildren());
  for (const element of document.querySelectorAll('a, button, summary')) {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    const heard = vi.fn<() => void>();
    element.addEventListener('click', heard);
    element.dispatchEvent(press);
    expect([element.tagName, heard.mock.calls.length, press.defaultPrevented]).toEqual([
      element.tagName,
      1,
      false,
    ]);
  }
});

it('keeps a form that is sent without a press, and the button that sends it', async () => {
  const page = openPage(['one']);
  const submitter = page.find('one submit');
  const form = submitter.closest('form');
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter });
  form?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  await page.start();
  await page.load('one');
  await page.pass(50);
  expect(page.known()['one']).toEqual({ ...NOTHING, sent: 1 });
});
