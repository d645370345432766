import {
  findComposite,
  findRadioPeers,
  listActing,
  listPointerOnly,
  listUnreachableScrolls,
  shownBox,
} from './acting.ts';
import type { Defect } from './defects.ts';
import { frameOf, hasFocusMark, type Frame } from './focus-mark.ts';
import { nameOf } from './name-of.ts';

/** Presses keys one after another. */
export type Press = (keys: readonly string[]) => Promise<void>;

type Walked = { readonly defects: readonly Defect[]; readonly reached: ReadonlySet<HTMLElement> };

/** What somebody without a pointer cannot do, or cannot see being done. Presses Tab through all of it. */
export async function walkByKeyboard(root: HTMLElement, press: Press): Promise<Walked> {
  const layer = topLayer(root);
  const acting = listActing(layer);
  const pointer = [...listPointerOnly(layer), ...listUnreachableScrolls(layer)];
  if (acting.length === 0) return { defects: pointer, reached: new Set() };
  const { reached, defects } = await walk(layer, acting, press);
  const unreached = listUnreached(acting, reached);
  return {
    defects: [...pointer, ...defects, ...unreached, ...(await listDeadArrows(reached, press))],
    reached,
  };
}

/** The same for what acts at another width alone: there the focus is set, and no key pressed. */
export function listFocusDefects(root: HTMLElement, reached: ReadonlySet<HTMLElement>): Defect[] {
  const layer = topLayer(root);
  const acting = listActing(layer).filter((element) => !isReached(element, reached));
  const tour = new Tour(acting);
  for (const element of acting) {
    if (element.tabIndex < 0) continue;
    element.focus();
    tour.look();
  }
  return [
    ...listPointerOnly(layer),
    ...listUnreachableScrolls(layer),
    ...tour.defects,
    ...listUnreached(acting, tour.reached),
  ];
}

/** While a modal is open, nothing behind it acts. */
function topLayer(root: HTMLElement): HTMLElement {
  return [...root.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? root;
}

/** Looks at each element that has the focus, once. */
class Tour {
  readonly reached = new Set<HTMLElement>();
  readonly defects: Defect[] = [];
  readonly #atRest: ReadonlyMap<Element, Frame>;

  constructor(acting: readonly HTMLElement[]) {
    this.#atRest = new Map(acting.map((element) => [element, frameOf(element)]));
  }

  look(): void {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || isStop(element)) return;
    if (this.reached.has(element)) return;
    this.reached.add(element);
    if (!hasFocusMark(element, this.#atRest.get(element)))
      this.defects.push({ kind: 'focus unmarked', what: nameOf(element) });
    if (isOutOfSight(element)) this.defects.push({ kind: 'focus out of sight', what: nameOf(element) });
  }
}

/** From before the first stop to behind the last one. */
async function walk(layer: HTMLElement, acting: readonly HTMLElement[], press: Press): Promise<Tour> {
  const tour = new Tour(acting);
  const [start, end] = [createStop(), createStop()];
  // Before the next stop has the focus, the last one has been scrolled to and drawn.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return;
    tour.look();
    if (document.activeElement === end) event.preventDefault();
  };
  layer.prepend(start);
  layer.append(end);
  addEventListener('keydown', onKey, true);
  try {
    start.focus();
    // Twice as often as needed: parts of one field are stops too, and what scrolls is one in some browsers.
    for (const count of [acting.length + 1, acting.length + 8]) {
      await press(Array.from({ length: count }, () => 'Tab'));
      if (document.activeElement === end) break;
    }
    tour.look();
    if (document.activeElement !== end)
      tour.defects.push({ kind: 'focus trapped', what: nameOf(document.activeElement ?? document.body) });
  } finally {
    removeEventListener('keydown', onKey, true);
    start.remove();
    end.remove();
  }
  return tour;
}

function createStop(): HTMLElement {
  const stop = document.createElement('span');
  stop.tabIndex = 0;
  stop.dataset['walk'] = '';
  stop.style.cssText = 'position: fixed; inset: 0 auto auto 0; outline: none;';
  return stop;
}

const isStop = (element: HTMLElement): boolean => element.dataset['walk'] !== undefined;

function listUnreached(acting: readonly HTMLElement[], reached: ReadonlySet<HTMLElement>): Defect[] {
  const unreached = acting.filter((element) => element.isConnected && !isReached(element, reached));
  return unreached.map((element) => ({ kind: 'not reached', what: nameOf(element) }));
}

function isReached(element: HTMLElement, reached: ReadonlySet<HTMLElement>): boolean {
  if (reached.has(element)) return true;
  if (findRadioPeers(element).some((peer) => reached.has(peer))) return true;
  const composite = element.tabIndex < 0 ? findComposite(element) : undefined;
  return composite !== undefined && [...reached].some((stop) => composite.contains(stop));
}

/** A stop that is outside of the window, or that something lies on. */
function isOutOfSight(element: HTMLElement): boolean {
  const { left, right, top, bottom } = shownBox(element).getBoundingClientRect();
  const sides = {
    left: Math.max(left, 0),
    right: Math.min(right, document.documentElement.clientWidth),
    top: Math.max(top, 0),
    bottom: Math.min(bottom, window.innerHeight),
  };
  const [width, height] = [sides.right - sides.left, sides.bottom - sides.top];
  if (width <= 1 || height <= 1) return true;
  return ![0.5, 0.1, 0.9].some((part) => {
    const hit = document.elementFromPoint(sides.left + width * part, sides.top + height * part);
    return (
      hit !== null && (hit.contains(element) || element.contains(hit) || shownBox(element).contains(hit))
    );
  });
}

/** Arrows move among the members of what has one stop for all. */
async function listDeadArrows(reached: ReadonlySet<HTMLElement>, press: Press): Promise<Defect[]> {
  const composites = new Map<HTMLElement, HTMLElement>();
  const defects: Defect[] = [];
  for (const stop of reached) {
    const composite = findComposite(stop);
    if (!composite) continue;
    if (composites.has(composite))
      defects.push({ kind: 'several stops', what: `${nameOf(stop)} in ${nameOf(composite)}` });
    else composites.set(composite, stop);
  }
  for (const [composite, stop] of composites) {
    const role = stop.getAttribute('role');
    const members = composite.querySelectorAll(`[role="${role}"]:not(:disabled, [aria-disabled="true"])`);
    if (members.length < 2) continue;
    stop.focus();
    await press(['ArrowRight']);
    if (document.activeElement === stop) await press(['ArrowDown']);
    const { activeElement } = document;
    if (activeElement === stop || ![...members].some((member) => member === activeElement))
      defects.push({ kind: 'arrows do nothing', what: nameOf(composite) });
  }
  return defects;
}

/** A modal that Escape closes gives the focus back to what opened it. */
export async function listLostFocus(root: HTMLElement, press: Press): Promise<Defect[]> {
  const layer = topLayer(root);
  if (!(layer instanceof HTMLDialogElement)) return [];
  await press(['Escape']);
  // A hidden element loses the focus with the next frame.
  for (let frame = 0; frame < 2 || (frame < 10 && layer.open); frame += 1)
    await new Promise(requestAnimationFrame);
  // What has to be answered stays.
  if (layer.open || document.activeElement !== document.body) return [];
  return [{ kind: 'focus lost', what: nameOf(layer) }];
}
