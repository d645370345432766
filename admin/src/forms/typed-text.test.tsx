// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { draw, undraw } from '../shared/testing/draw.tsx';
import type { Path } from '../shared/pointer.ts';
import { settleTyping } from '../shared/typing/typing.ts';
import { FormContext, type FormSurroundings } from './draft-context.ts';
import { VariableTextarea } from './fields/texts/variable-textarea.tsx';
import { templates } from './templates.tsx';

let frames: FrameRequestCallback[];
let store: ReturnType<typeof createTexts>;
let writes: number;

type Texts = { en: string; de: string; locale: 'en' | 'de'; order: unknown };
const createTexts = () => createStore<Texts>(() => ({ en: 'Gold', de: 'Golden', locale: 'en', order: 3 }));

function Title() {
  const { locale, ...texts } = useStore(store);
  const write = (text: string) => store.setState({ [locale]: text });
  return (
    <VariableTextarea id="title" value={texts[locale]} onChange={write} isDisabled={false} lang={locale} />
  );
}

function Order() {
  const { order } = useStore(store);
  const props = { id: 'order', name: 'order', value: order, schema: { type: 'number' } };
  const draft = { update: (path: Path, value: unknown) => store.setState({ [path.join('/')]: value }) };
  return (
    // What the template reads of its surroundings and of rjsf.
    <FormContext value={{ draft } as unknown as FormSurroundings}>
      <templates.BaseInputTemplate
        {...(props as unknown as Parameters<typeof templates.BaseInputTemplate>[0])}
      />
    </FormContext>
  );
}

/** Frames come when a test paints one. */
beforeEach(() => {
  frames = [];
  writes = 0;
  store = createTexts();
  store.subscribe(() => (writes += 1));
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback));
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  settleTyping();
  vi.useRealTimers();
  await undraw();
});

const field = (): HTMLInputElement | HTMLTextAreaElement => {
  const found = document.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!found) throw new Error('There is no field.');
  return found;
};
/** Changes the value and sends the event, as a browser does. */
const type = (text: string): Promise<void> =>
  act(async () => {
    const element = field();
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set;
    set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** The frame and the task after it. */
const paint = (): Promise<void> =>
  act(async () => {
    const painted = new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        resolve();
      });
      port1.start();
      frames.splice(0).forEach((callback) => callback(performance.now()));
      port2.postMessage(null);
    });
    await painted;
  });

describe('a text that is typed', () => {
  beforeEach(() => draw(<Title />));

  it('is in its field at once and in the draft once the field is painted', async () => {
    await type('Gold F');
    expect(field().value).toBe('Gold F');
    expect(writes).toBe(0);
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe('Gold ');

    await paint();
    expect(store.getState().en).toBe('Gold F');
    expect(writes).toBe(1);
    expect(document.querySelector('[aria-hidden="true"]')?.textContent).toBe('Gold F ');
    expect(field().value).toBe('Gold F');
  });

  it.each(['keydown', 'pointerdown', 'click', 'focusout', 'submit', 'pagehide'])(
    'is in the draft before anything else hears of a %s',
    async (action) => {
      const found: string[] = [];
      const listen = () => found.push(store.getState().en);
      document.addEventListener(action, listen, true);
      await type('Gold F');
      await act(async () => void field().dispatchEvent(new Event(action, { bubbles: true })));
      document.removeEventListener(action, listen, true);
      expect(found).toEqual(['Gold F']);
      await paint();
      expect(writes).toBe(1);
    },
  );

  it('is in the draft a tenth of a second later where no frame is painted', async () => {
    await type('Gold F');
    await act(async () => void vi.advanceTimersByTime(99));
    expect(writes).toBe(0);
    await act(async () => void vi.advanceTimersByTime(1));
    expect(store.getState().en).toBe('Gold F');
  });

  it('gets its new line at once', async () => {
    Object.defineProperties(field(), { scrollHeight: { value: 50 }, clientHeight: { value: 31 } });
    await type('Gold Friday on two lines');
    expect(store.getState().en).toBe('Gold Friday on two lines');
  });

  it('gives way to what comes from elsewhere, and to another language', async () => {
    await type('Gold F');
    await paint();
    await act(async () => store.setState({ en: 'Silver' }));
    expect(field().value).toBe('Silver');
    await act(async () => store.setState({ locale: 'de' }));
    expect(field().value).toBe('Golden');
  });

  it('stays when the one before comes back late', async () => {
    await type('Gold Friday');
    await act(async () => store.setState({ en: 'Gold F' }));
    expect(field().value).toBe('Gold Friday');
    await paint();
    expect(store.getState().en).toBe('Gold Friday');
    expect(field().value).toBe('Gold Friday');
  });
});

it('is no reason for another field to keep what it had', async () => {
  await draw(
    <>
      <Title />
      <Order />
    </>,
  );
  await type('Gold Friday');
  await act(async () => store.setState({ order: 7 }));
  expect(document.querySelector('input')?.value).toBe('7');
  expect(field().value).toBe('Gold Friday');
  await paint();
  expect(store.getState()).toMatchObject({ en: 'Gold Friday', order: 7 });
});

describe('a number that is typed', () => {
  beforeEach(() => draw(<Order />));

  it('keeps the digits that a number does not: 1.0 on the way to 1.05', async () => {
    for (const text of ['1', '1.', '1.0', '1.05']) {
      await type(text);
      await paint();
      expect(field().value).toBe(text);
    }
    expect(store.getState().order).toBe(1.05);
    await act(async () => store.setState({ order: 2 }));
    expect(field().value).toBe('2');
  });

  it('stays as typed when it is none', async () => {
    await type('three');
    await paint();
    expect(store.getState().order).toBe('three');
    expect(field().value).toBe('three');
  });

  it('is left out when nothing is typed', async () => {
    await type('');
    await paint();
    expect(store.getState().order).toBeUndefined();
    expect(field().value).toBe('');
  });
});
