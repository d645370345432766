import { expect, type Page } from '@playwright/test';

export type Walk = {
  /** What took the focus, in order, in a few words each. */
  stops: string[];
  /** What a mouse can use but the keyboard did not reach. */
  missed: string[];
  /** What had the focus without showing it. */
  unseen: string[];
  /** What had the focus while it was outside the screen or covered. */
  covered: string[];
  /** The latest elements that took the focus, also those that had it before. */
  last: string[];
};

type Watch = Walk & {
  /** Why the walk ended: back at its start, at an earlier stop where it must not be (a circle), or inside a frame. */
  end: 'start' | 'circle' | 'frame' | undefined;
  stop(): void;
  /** Puts the focus back to where the walk began, so that it can go backwards from there. */
  toStart(): void;
  isAlone(): boolean;
};

declare global {
  interface Window {
    keyboardWatch?: Watch;
  }
}

const AT_ONCE = 8;
/** More stops than any screen has. */
const MOST = 600;

/**
 * Goes through the page with Tab alone, starting with its skip link, until the focus is back at the start. The walk
 * does not go through frames, so what is behind a frame is reached backwards from the start.
 */
export async function walk(page: Page, within = '#main'): Promise<Walk> {
  await framesDrawn(page);
  await page.evaluate(watchFocus, within);
  if (within === '#main') await skipToMain(page);
  const ends = [await press(page, 'Tab')];
  if (ends[0] === 'frame') {
    await leaveFrame(page);
    ends.push(await press(page, 'Shift+Tab'));
  }
  const result = await page.evaluate(readWatch, within);
  const isTrapped = ends.some((end) => end === 'circle' || end === 'never');
  if (!isTrapped) return result;
  // The latest stops show where the walk got stuck, because such a failure is often hard to repeat.
  const way = `a way on from ${result.stops.at(-1)} (${result.last.join(' → ')})`;
  return { ...result, missed: [...result.missed, way] };
}

/**
 * Frames may run in another process. Before anything in a frame can take the focus, a Tab enters it and comes back
 * later than the keys after it.
 */
async function framesDrawn(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe:not([inert] iframe)').all())
    await expect(frame.contentFrame().locator('a[href], button').first()).toBeVisible({ timeout: 30_000 });
}

/** The skip link is the first stop of every page; Enter follows it. */
async function skipToMain(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector<HTMLElement>('a[data-part="skip"]')?.focus();
  });
  await page.keyboard.press('Enter');
}

/**
 * Moves the focus to the first stop, so that Shift+Tab continues from the end. The next key goes to where the browser
 * has the focus, so this waits until the frame knows that it lost it.
 */
async function leaveFrame(page: Page): Promise<void> {
  await page.evaluate(() => window.keyboardWatch?.toStart());
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of frames) await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(false);
}

async function press(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<'start' | 'circle' | 'frame' | 'never'> {
  // A frame may run in another process, and the next key must not arrive while the focus is still moving there.
  const atOnce = (await page.locator('iframe').count()) > 0 ? 1 : AT_ONCE;
  for (let count = 0; count < MOST; count += atOnce) {
    // Sent without waiting for each key: the browser handles them in this order.
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.press(key)));
    const end = await page.evaluate((pressed) => {
      const { keyboardWatch: watch } = window;
      if (watch?.end) return watch.end;
      // When the page was busy, it may have missed the event of a frame that took the focus.
      if (document.activeElement instanceof HTMLIFrameElement) return 'frame';
      // The first press only reaches the single stop.
      return pressed > 1 && watch?.isAlone() ? 'start' : undefined;
    }, count + atOnce);
    if (end) return end;
  }
  return 'never';
}

/** Runs in the browser: records each element that takes the focus, and whether it shows the focus. */
function watchFocus(within: string): void {
  const usable =
    'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"], [role="button"]';
  // Only elements that exist now are expected: those that appear later, after an answer, may be behind the focus.
  // A comment on a field has a key of its own in the field (Ctrl Alt M), so that a form has no second stop for each.
  const withKey = '[data-part="place-comments"][tabindex="-1"]';
  for (const element of document.querySelectorAll<HTMLElement>(usable))
    if (!element.matches(withKey)) element.dataset['usable'] = '';
  const canvas = pixel();
  const colours = new Map<string, number[]>();
  const seen = new Set<Element>();
  let first: Element | undefined;
  let isAgain = false;
  let isBroughtBack = false;
  const watch: Watch = {
    stops: [],
    missed: [],
    unseen: [],
    covered: [],
    last: [],
    end: undefined,
    stop,
    toStart,
    isAlone,
  };
  window.keyboardWatch = watch;
  document.addEventListener('focusin', onFocus, true);
  document.addEventListener('keydown', onKey, true);
  window.addEventListener('blur', onBlur);
  const { activeElement } = document;
  if (activeElement !== document.body && activeElement?.closest(within)) note(activeElement, null);

  function stop(): void {
    document.removeEventListener('focusin', onFocus, true);
    document.removeEventListener('keydown', onKey, true);
    window.removeEventListener('blur', onBlur);
  }
  /** No other event tells that a frame took the focus. */
  function onBlur(): void {
    if (document.activeElement instanceof HTMLIFrameElement) watch.end ??= 'frame';
  }
  /** The focus event of `first.focus()` may come later, after the focus has left the frame. */
  function toStart(): void {
    isBroughtBack = true;
    if (first instanceof HTMLElement) first.focus();
    watch.end = undefined;
  }
  function onKey(): void {
    isBroughtBack = false;
  }
  /** With a single stop, Tab does not move the focus, and there is no event. */
  function isAlone(): boolean {
    return seen.size === 1 && document.activeElement === first;
  }
  /** React repeats a focus event that came before the part was hydrated. The repetition is not trusted. */
  function onFocus({ isTrusted, target, relatedTarget }: FocusEvent): void {
    if (isTrusted) note(target, relatedTarget);
  }
  function note(target: EventTarget | null, from: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || watch.end) return;
    watch.last = [...watch.last.slice(-7), `${from ? '' : '(from nowhere) '}${words(target)}`];
    // The skip link focuses `main` only as a place to continue from.
    if (target.localName === 'main' || (target === first && isBroughtBack)) return;
    if (seen.has(target)) {
      // After the last stop, a browser with a window focuses its own address bar and returns a moment later. Keys sent
      // meanwhile may already move through the page, so those stops are seen again.
      isAgain ||= from === null;
      if (target !== first && isAgain) return;
      watch.end = target === first ? 'start' : 'circle';
      return;
    }
    isAgain = false;
    first ??= target;
    seen.add(target);
    target.dataset['walked'] = 'true';
    const name = words(target);
    watch.stops.push(name);
    if (!target.closest(within)) return;
    if (!showsFocus(target)) watch.unseen.push(name);
    if (!isOnTop(target)) watch.covered.push(name);
  }

  function words(element: HTMLElement): string {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    const own =
      label || (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) || element.id;
    return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${String(own).slice(0, 60)}”`;
  }

  /** The outline may be on the element itself, on the element that represents it, or on one around it. */
  function showsFocus(element: HTMLElement): boolean {
    const label = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const near: (Element | null | undefined)[] = [
      element,
      element.nextElementSibling,
      ...label,
      ...element.querySelectorAll('*'),
      element.parentElement,
      element.parentElement?.parentElement,
    ];
    return near.some((each) => each instanceof HTMLElement && hasOutline(each));
  }

  function hasOutline(element: HTMLElement): boolean {
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false;
    // With an offset, the outline is drawn over the surroundings of the element.
    const around = Number.parseFloat(outlineOffset) > 0 ? element.parentElement : element;
    return contrast(rgb(outlineColor), background(around)) >= 3;
  }

  function background(element: Element | null): number[] {
    for (let at = element; at; at = at.parentElement) {
      const [r = 0, g = 0, b = 0, alpha = 1] = rgb(getComputedStyle(at).backgroundColor);
      if (alpha > 0.5) return [r, g, b];
    }
    return [255, 255, 255];
  }

  function pixel(): OffscreenCanvasRenderingContext2D {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas tells colours here.');
    return context;
  }

  /** Cached, because a screen has few colours and reading one from a canvas is slow. */
  function rgb(colour: string): number[] {
    const known = colours.get(colour);
    if (known) return known;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r = 0, g = 0, b = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    const read = [r, g, b, alpha / 255];
    colours.set(colour, read);
    return read;
  }

  function contrast(one: readonly number[], other: readonly number[]): number {
    const light = (colour: readonly number[]): number => {
      const [r = 0, g = 0, b = 0] = colour.map((value) => {
        const part = value / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const [dark = 0, bright = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }

  /** Whether some of the element is on the screen and not covered. */
  function isOnTop(element: HTMLElement): boolean {
    const shown =
      element instanceof HTMLInputElement && element.labels?.[0] ? [element, element.labels[0]] : [element];
    return shown.some((each) => {
      const box = each.getBoundingClientRect();
      const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
      const [width, height] = [
        Math.min(innerWidth, box.right) - left,
        Math.min(innerHeight, box.bottom) - top,
      ];
      return [0.1, 0.5, 0.9].some((x) =>
        [0.2, 0.5, 0.8].some((y) => {
          const at = document.elementFromPoint(left + width * x, top + height * y);
          return at !== null && (each.contains(at) || at.contains(each));
        }),
      );
    });
  }
}

/** Runs in the browser. */
function readWatch(within: string): Walk {
  const watch = window.keyboardWatch;
  watch?.stop();
  const missed = [...document.querySelectorAll<HTMLElement>(`${within} [data-usable]`)].filter(
    (element) =>
      !element.dataset['walked'] &&
      !element.matches(':disabled') &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.closest('[inert], [aria-hidden="true"]') === null &&
      !isInGroup(element),
  );
  for (const element of document.querySelectorAll<HTMLElement>('[data-usable]')) {
    delete element.dataset['walked'];
    delete element.dataset['usable'];
  }
  return {
    stops: watch?.stops ?? [],
    unseen: watch?.unseen ?? [],
    covered: watch?.covered ?? [],
    last: watch?.last ?? [],
    missed: missed.map((element) => element.outerHTML.slice(0, 140)),
  };

  /** One of several elements that arrow keys move through, once one of them has had the focus. */
  function isInGroup(element: HTMLElement): boolean {
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return (
        document.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"][data-walked]`) !==
        null
      );
    if (element.tabIndex !== -1) return false;
    // The arrow keys of the field open its list.
    if (element.parentElement?.querySelector('[role="combobox"][data-walked]')) return true;
    const group = element.closest(
      '[role="tablist"], [role="menu"], [role="listbox"], [role="grid"], [role="treegrid"], [role="radiogroup"]',
    );
    return (
      group !== null && (group.matches('[data-walked]') || group.querySelector('[data-walked]') !== null)
    );
  }
}

export type Opener = { at: string; name: string };

/** Everything on the screen that opens a menu, a list or a dialog: one element of each sort. */
export const listOpeners = (page: Page, known: string[]): Promise<{ openers: Opener[]; sorts: string[] }> =>
  page.evaluate((sorts) => {
    const openers: Opener[] = [];
    for (const element of document.querySelectorAll<HTMLInputElement>('#main [aria-haspopup]')) {
      if (!element.checkVisibility() || element.disabled || element.tabIndex === -1) continue;
      // A field of tags has no list to open: what is typed becomes an entry.
      if (element.matches('[data-part="tags"]')) continue;
      const name =
        element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
      const kind = element.getAttribute('aria-haspopup');
      const sort = `${kind} ${element.className} ${/^(?:Actions|More|Role|Targets)\b/.exec(name)?.[0] ?? name}`;
      if (sorts.includes(sort)) continue;
      sorts.push(sort);
      element.dataset['opener'] = String(openers.length);
      openers.push({ at: `[data-opener="${openers.length}"]`, name: `${kind}: ${name}` });
    }
    return { openers, sorts };
  }, known);
