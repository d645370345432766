import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseTarget, scrollToTarget } from './hash-scroll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An element that takes the focus only if it is focusable, because this test environment has no DOM. */
function createElement({ isFocusable = false } = {}) {
  const ownerDocument: { activeElement: unknown } = { activeElement: null };
  const element = Object.assign(new EventTarget(), {
    ownerDocument,
    tabIndex: undefined as number | undefined,
    scrolled: [] as unknown[],
    scrollIntoView: (options: unknown) => void element.scrolled.push(options),
    focus() {
      if (isFocusable || element.tabIndex !== undefined) ownerDocument.activeElement = element;
    },
    removeAttribute: () => void (element.tabIndex = undefined),
  });
  return element;
}

function createPage({ isCalm = false } = {}) {
  const events = new EventTarget();
  const state = { element: null as ReturnType<typeof createElement> | null, searches: 0 };
  const stop = (): (() => void) =>
    scrollToTarget(
      {
        find: () => {
          state.searches += 1;
          // Only scrolling and focusing are used of an element.
          return state.element as unknown as HTMLElement | null;
        },
        isCalm: () => isCalm,
        events,
      },
      'terms',
    );
  return { state, events, follow: stop };
}

describe('scrolling to what a hash names', () => {
  it('goes there at once when it is there, and asks no more', () => {
    const { state, follow } = createPage();
    state.element = createElement();
    follow();
    vi.advanceTimersByTime(10_000);
    expect(state.element.scrolled).toEqual([{ behavior: 'instant' }]);
    expect(state.searches).toBe(1);
  });

  it('[NAV-38] [NAV-39] looks every 200 ms for 5000 ms, and then no more', () => {
    const { state, follow } = createPage();
    follow();
    expect(state.searches).toBe(1);
    vi.advanceTimersByTime(199);
    expect(state.searches).toBe(1);
    vi.advanceTimersByTime(1);
    expect(state.searches).toBe(2);
    vi.advanceTimersByTime(4_799);
    expect(state.searches).toBe(25);
    vi.advanceTimersByTime(1);
    expect(state.searches).toBe(26);
    const late = createElement();
    state.element = late;
    vi.advanceTimersByTime(60_000);
    expect([state.searches, late.scrolled]).toEqual([26, []]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[NAV-38] takes what comes with the last try, and ends with it', () => {
    const { state, follow } = createPage();
    follow();
    vi.advanceTimersByTime(4_900);
    const late = createElement();
    state.element = late;
    vi.advanceTimersByTime(60_000);
    expect([state.searches, late.scrolled]).toEqual([26, [{ behavior: 'smooth' }]]);
  });

  it('jumps for who asks for less motion', () => {
    const { state, follow } = createPage({ isCalm: true });
    follow();
    const late = createElement();
    state.element = late;
    vi.advanceTimersByTime(200);
    expect(late.scrolled).toEqual([{ behavior: 'instant' }]);
  });

  it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'ends when the visitor takes over: %s',
    (type) => {
      const { state, events, follow } = createPage();
      follow();
      vi.advanceTimersByTime(400);
      events.dispatchEvent(new Event(type));
      const late = createElement();
      state.element = late;
      vi.advanceTimersByTime(60_000);
      expect([state.searches, late.scrolled]).toEqual([3, []]);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('ends when the page is left', () => {
    const { state, follow } = createPage();
    const leave = follow();
    leave();
    vi.advanceTimersByTime(60_000);
    expect(state.searches).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('takes the focus along; a heading is no stop of its own once it is left', () => {
    const { state, follow } = createPage();
    const heading = createElement();
    state.element = heading;
    follow();
    expect([heading.ownerDocument.activeElement, heading.tabIndex]).toEqual([heading, -1]);
    heading.dispatchEvent(new Event('blur'));
    expect(heading.tabIndex).toBeUndefined();
  });

  it('leaves what takes the focus anyway as it is', () => {
    const { state, follow } = createPage();
    const control = createElement({ isFocusable: true });
    state.element = control;
    follow();
    expect([control.ownerDocument.activeElement, control.tabIndex]).toEqual([control, undefined]);
  });
});

it.each([
  ['#self-exclusion', 'self-exclusion'],
  ['#r%C3%A8gles', 'règles'],
  ['#%', undefined],
  ['#', undefined],
  ['', undefined],
])('reads %j as the id %j', (hash, id) => {
  expect(parseTarget(hash)).toBe(id);
});
