import { nameOf } from './name-of.ts';
import { listTexts, type TextBox } from './text-boxes.ts';

/** What a machine can see is wrong with how a page looks. */
export type Defect = {
  readonly kind:
    | 'too wide'
    | 'cut off'
    | 'cut anywhere'
    | 'on top of each other'
    | 'still moving'
    | 'state unseen'
    | 'acts by pointer alone'
    | 'scrolls by pointer alone'
    | 'not reached'
    | 'several stops'
    | 'arrows do nothing'
    | 'focus unmarked'
    | 'focus out of sight'
    | 'focus trapped'
    | 'focus lost';
  readonly what: string;
};

/** Rounding of boxes, and what a letter may stand out of its line. Pixels. */
const SLACK = 2;

export function listLayoutDefects(root: HTMLElement): Defect[] {
  const texts = listTexts(root);
  return [...listTooWide(root), ...listCutOff(texts), ...listOnTop(texts)];
}

/** Whatever reaches over the edge of the window and is not in something that scrolls. */
function listTooWide(root: HTMLElement): Defect[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const found: HTMLElement[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('main *, dialog[open], dialog[open] *')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || (right <= clientWidth + SLACK && left >= -SLACK)) continue;
    if (found.some((outer) => outer.contains(element)) || isHeld(element) || !element.checkVisibility())
      continue;
    found.push(element);
  }
  const page = scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : [];
  return [...page, ...found.map(nameOf)].map((what) => ({ kind: 'too wide', what }));
}

/** In a box that scrolls or is meant to cut, below the page's own edge. */
function isHeld(element: HTMLElement): boolean {
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement)
    if (getComputedStyle(box).overflowX !== 'visible') return true;
  return getComputedStyle(element).position === 'fixed';
}

/** Text of which a part is behind the edge of its box. All of it behind the edge is a slide that waits. */
function listCutOff(texts: readonly TextBox[]): Defect[] {
  return texts.flatMap(({ node, rect, fontSize }) => {
    const element = node.parentElement;
    for (let box = element; box && box.tagName !== 'MAIN' && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = box.getBoundingClientRect();
      if (
        rect.right <= edge.left ||
        rect.left >= edge.right ||
        rect.bottom <= edge.top ||
        rect.top >= edge.bottom
      )
        return [];
      // A line's box is higher than its letters.
      const tall = Math.max(SLACK, fontSize * 0.25);
      const isCutX = cuts(overflowX) && (rect.right > edge.right + SLACK || rect.left < edge.left - SLACK);
      const isCutY = cuts(overflowY) && (rect.bottom > edge.bottom + tall || rect.top < edge.top - tall);
      if (isCutX || isCutY) return [{ kind: 'cut off' as const, what: `${quote(node)} in ${nameOf(box)}` }];
      if (scrolls(overflowX) || scrolls(overflowY)) return [];
    }
    return [];
  });
}

/** Two texts where one can be read through the other. */
function listOnTop(texts: readonly TextBox[]): Defect[] {
  const sorted = texts.toSorted((a, b) => a.seen.top - b.seen.top);
  return sorted.flatMap((lower, index) => {
    const found: Defect[] = [];
    for (const upper of sorted.slice(index + 1)) {
      if (upper.seen.top > lower.seen.bottom) break;
      if (upper.node === lower.node || upper.layer !== lower.layer || !overlap(lower, upper)) continue;
      // Letters on a turned disc do not fill their box.
      if (upper.node.parentElement?.closest('svg')) continue;
      const [under, over] =
        lower.node.compareDocumentPosition(upper.node) & Node.DOCUMENT_POSITION_FOLLOWING
          ? [lower, upper]
          : [upper, lower];
      if (isCovered(under, over)) continue;
      found.push({ kind: 'on top of each other', what: `${quote(under.node)} and ${quote(over.node)}` });
    }
    return found;
  });
}

function overlap({ seen: a, fontSize }: TextBox, { seen: b }: TextBox): boolean {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > SLACK && down > fontSize * 0.4;
}

/** Between the two lies a surface that hides the one under it. */
function isCovered(under: TextBox, over: TextBox): boolean {
  for (let box = over.node.parentElement; box && !box.contains(under.node); box = box.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(box);
    if (backgroundImage !== 'none' || !isTransparent(backgroundColor)) return true;
  }
  return false;
}

/** Animations that go on although less motion was asked for. Base styles end all others in a millisecond. */
export function listMoving(): Defect[] {
  return document.getAnimations().flatMap((animation) => {
    const { duration, iterations } = animation.effect?.getTiming() ?? {};
    const isOver = animation.playState !== 'running' || (Number(duration) <= 10 && iterations === 1);
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    return isOver || !target ? [] : [{ kind: 'still moving' as const, what: nameOf(target) }];
  });
}

const STATES = [
  '[aria-selected="true"]',
  '[aria-pressed="true"]',
  '[aria-checked="true"]',
  '[aria-current]:not([aria-current="false"])',
];
const SEEN = [
  'borderTopWidth',
  'borderBottomWidth',
  'borderTopStyle',
  'borderTopColor',
  'borderBottomColor',
  'outlineStyle',
  'textDecorationLine',
  'fontWeight',
  'backgroundColor',
  'color',
] as const;

/** States that only a colour told, asked while the system has colours of its own. */
export function listUnseenStates(root: HTMLElement): Defect[] {
  return [...root.querySelectorAll<HTMLElement>(STATES.join(','))].flatMap((element) => {
    const peer = findPeer(element);
    if (!peer || looksOf(element) !== looksOf(peer)) return [];
    return [{ kind: 'state unseen' as const, what: nameOf(element) }];
  });
}

/** The like of it beside it, without the state. */
function findPeer(element: HTMLElement): HTMLElement | undefined {
  const own = STATES.find((state) => element.matches(state)) ?? '';
  const list = element.closest('[role="tablist"], [role="radiogroup"], ul, ol, nav, [role="group"]');
  return [...(list?.querySelectorAll<HTMLElement>(element.tagName) ?? [])].find(
    (peer) =>
      peer !== element &&
      !peer.matches(own) &&
      peer.className.split(' ')[0] === element.className.split(' ')[0],
  );
}

function looksOf(element: HTMLElement): string {
  const styles = [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
  ];
  const looks = styles.flatMap((style) => [...SEEN.map((name) => style[name]), style.content, style.height]);
  return `${looks.join(' ')} ${[...element.querySelectorAll('use')].map((icon) => icon.getAttribute('href')).join(' ')}`;
}

/** As browsers write a computed colour; `rgb(0, 0, 0)` is black and hides what is below. */
const isTransparent = (color: string): boolean => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(color);
const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
const quote = (node: Text): string => `“${node.data.trim().slice(0, 40)}”`;
