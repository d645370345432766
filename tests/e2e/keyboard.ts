import { expect, type Page } from '@playwright/test';

export type Walk = {
  /** What took the focus, in order, as short words. */
  stops: string[];
  /** What a mouse can use and the keyboard did not come to. */
  missed: string[];
  /** What had the focus and did not show it. */
  unseen: string[];
  /** What had the focus where nothing of it could be seen. */
  covered: string[];
  /** The last that took the focus, seen before or not. */
  last: string[];
};

type Watch = Walk & {
  /** Set when the focus is back where the walk began, where it should not go in circles, or in another page. */
  end: 'start' | 'circle' | 'frame' | undefined;
  stop(): void;
  /** Where the walk began, to come from the other side. */
  toStart(): void;
  isAlone(): boolean;
};

declare global {
  interface Window {
    keyboardWatch?: Watch;
  }
}

const AT_ONCE = 8;
/** More than any screen has. */
const MOST = 400;

/**
 * Goes through the page with Tab alone, past the navigation by its skip link, until the focus is back where it began.
 * A frame is another page: what stands behind it is walked from the other end.
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
  // What took the focus last says why: a walk that goes wrong now and then is seldom seen twice.
  const way = `a way on from ${result.stops.at(-1)} (${result.last.join(' → ')})`;
  return { ...result, missed: [...result.missed, way] };
}

/**
 * A frame may be in another process. While nothing in it takes the focus yet, a Tab goes there and comes back later than
 * the keys that follow it.
 */
async function framesDrawn(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe:not([inert] iframe)').all())
    await expect(frame.contentFrame().locator('a[href], button').first()).toBeVisible({ timeout: 30_000 });
}

/** The first stop of every page, taken by its key. */
async function skipToMain(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector<HTMLElement>('a[data-part="skip"]')?.focus();
  });
  await page.keyboard.press('Enter');
}

/**
 * To the first stop, so that Shift with Tab comes from the end. The next key goes where the browser, not the page, has
 * the focus: the frame has to have heard that it lost it.
 */
async function leaveFrame(page: Page): Promise<void> {
  await page.evaluate(() => window.keyboardWatch?.toStart());
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of frames) await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(false);
}

async function press(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<'start' | 'circle' | 'frame' | 'never'> {
  // A frame may be in another process: a key that follows at once finds the focus still on its way there.
  const atOnce = (await page.locator('iframe').count()) > 0 ? 1 : AT_ONCE;
  for (let count = 0; count < MOST; count += atOnce) {
    // Sent one behind the other without waiting for each: the browser takes them in this order.
    await Promise.all(Array.from({ length: atOnce }, () => page.keyboard.press(key)));
    const end = await page.evaluate((pressed) => {
      const { keyboardWatch: watch } = window;
      if (watch?.end) return watch.end;
      // A frame that took the focus while the page was busy may not have been told of.
      if (document.activeElement instanceof HTMLIFrameElement) return 'frame';
      // The first key comes to the one stop.
      return pressed > 1 && watch?.isAlone() ? 'start' : undefined;
    }, count + atOnce);
    if (end) return end;
  }
  return 'never';
}

/** Runs in the page: notes each element that takes the focus, and whether it shows it. */
function watchFocus(within: string): void {
  const usable =
    'a[href], button, input, select, textarea, summary, [contenteditable="true"], [tabindex="0"], [role="button"]';
  // What comes later, because the server or a worker has answered, may come behind the focus.
  for (const element of document.querySelectorAll<HTMLElement>(usable)) element.dataset['usable'] = '';
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
  /** A frame that takes the focus is told by nothing else. */
  function onBlur(): void {
    if (document.activeElement instanceof HTMLIFrameElement) watch.end ??= 'frame';
  }
  /** The focus that is brought back by a script arrives when it has come out of the frame, which may be later. */
  function toStart(): void {
    isBroughtBack = true;
    if (first instanceof HTMLElement) first.focus();
    watch.end = undefined;
  }
  function onKey(): void {
    isBroughtBack = false;
  }
  /** Tab changes nothing where there is one stop. */
  function isAlone(): boolean {
    return seen.size === 1 && document.activeElement === first;
  }
  /** React tells once more of a focus that came before the part of the page was hydrated. */
  function onFocus({ isTrusted, target, relatedTarget }: FocusEvent): void {
    if (isTrusted) note(target, relatedTarget);
  }
  function note(target: EventTarget | null, from: EventTarget | null): void {
    if (!(target instanceof HTMLElement) || watch.end) return;
    watch.last = [...watch.last.slice(-7), `${from ? '' : '(from nowhere) '}${words(target)}`];
    // The skip link puts it there, to go on from; nothing is done with it.
    if (target.localName === 'main' || (target === first && isBroughtBack)) return;
    if (seen.has(target)) {
      // Past the last stop a browser with a window gives the focus to its own bar and takes it back a moment later. Of
      // the keys sent meanwhile some went on in the page already, and those stops come once more.
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

  /** The outline may be on the element, on what stands for it, or on what it stands in. */
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
    // A ring with a gap lies on what is around the element.
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

  /** A screen has few colours, and a canvas is slow to say which they are. */
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

  /** Whether some of it is where it can be seen, and nothing lies over that. */
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

/** Runs in the page. */
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

  /** One of several that are gone through with arrows, once one of them has the focus. */
  function isInGroup(element: HTMLElement): boolean {
    if (element instanceof HTMLInputElement && element.type === 'radio')
      return (
        document.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"][data-walked]`) !==
        null
      );
    if (element.tabIndex !== -1) return false;
    // The list of a field is opened by the field’s own arrow key.
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

/** Everything on the screen that says it opens a menu, a list or a dialog; one of each sort. */
export const listOpeners = (page: Page, known: string[]): Promise<{ openers: Opener[]; sorts: string[] }> =>
  page.evaluate((sorts) => {
    const openers: Opener[] = [];
    for (const element of document.querySelectorAll<HTMLInputElement>('#main [aria-haspopup]')) {
      if (!element.checkVisibility() || element.disabled || element.tabIndex === -1) continue;
      // Has nothing to offer: what is typed becomes an entry.
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
