import type { Defect } from './defects.ts';
import { nameOf } from './name-of.ts';

const ROLES = [
  'button',
  'link',
  'tab',
  'radio',
  'checkbox',
  'switch',
  'slider',
  'spinbutton',
  'combobox',
  'option',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
];
const ACTS = [
  'button',
  'a[href]',
  'input:not([type="hidden"])',
  'select',
  'textarea',
  'summary',
  'video[controls]',
  'audio[controls]',
  '[contenteditable="true"]',
  '[tabindex]:not([tabindex^="-"])',
  ...ROLES.map((role) => `[role="${role}"]`),
].join(',');

/** One stop for Tab; arrows move inside it. */
const COMPOSITE =
  '[role="tablist"], [role="radiogroup"], [role="listbox"], [role="menu"], [role="toolbar"], [role="grid"]';

/** What a visitor can see, or see after scrolling, and act on. */
export function listActing(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(ACTS)].filter(
    (element) => !isGuard(element) && !element.matches(':disabled') && isInSight(element),
  );
}

/** Something that shows a hand under the pointer and is nothing the keyboard knows. */
export function listPointerOnly(root: HTMLElement): Defect[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (getComputedStyle(element).cursor !== 'pointer') return [];
    const parent = element.parentElement;
    // The hand is inherited: the outermost that has it acts.
    if (parent && getComputedStyle(parent).cursor === 'pointer') return [];
    if (element.closest(ACTS) ?? isLabel(element.closest('label'))) return [];
    if (!isInSight(element)) return [];
    return [{ kind: 'acts by pointer alone' as const, what: nameOf(element) }];
  });
}

/** Whatever scrolls scrolls by keyboard: it is a stop itself, or has one in it. */
export function listUnreachableScrolls(root: HTMLElement): Defect[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const isTall = element.scrollHeight > element.clientHeight + 1;
    const isWide = element.scrollWidth > element.clientWidth + 1;
    if ((!isTall && !isWide) || element.clientHeight < 3) return [];
    const { overflowX, overflowY } = getComputedStyle(element);
    if (!(isWide && scrolls(overflowX)) && !(isTall && scrolls(overflowY))) return [];
    if (element.matches('textarea, select') || element.tabIndex >= 0 || !isInSight(element)) return [];
    if (listActing(element).some((inner) => inner.tabIndex >= 0)) return [];
    return [{ kind: 'scrolls by pointer alone' as const, what: nameOf(element) }];
  });
}

/** The composite that moves among its members by arrows, if the element is in one. */
export function findComposite(element: HTMLElement): HTMLElement | undefined {
  const role = element.getAttribute('role');
  if (!role || role === 'link') return undefined;
  return element.closest<HTMLElement>(COMPOSITE) ?? undefined;
}

/** Radios of one name are one stop by themselves. */
export function findRadioPeers(element: HTMLElement): HTMLInputElement[] {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || !element.name) return [];
  const root = element.form ?? document;
  return [
    ...root.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(element.name)}"]`),
  ];
}

/** What stands for it on the screen: a box of its own, or that of its label. */
export function shownBox(element: HTMLElement): HTMLElement {
  const { width, height } = element.getBoundingClientRect();
  const isDrawn = width > 4 && height > 4 && getComputedStyle(element).opacity !== '0';
  return (isDrawn ? undefined : findLabel(element)) ?? element;
}

function findLabel(element: HTMLElement): HTMLElement | undefined {
  if (!(element instanceof HTMLInputElement)) return undefined;
  return element.labels?.[0];
}

function isLabel(label: HTMLLabelElement | null): boolean {
  return Boolean(label?.control && label.control.tabIndex >= 0);
}

/** Parts of dialogs that pass the focus on. */
function isGuard(element: HTMLElement): boolean {
  return element.hasAttribute('data-base-ui-focus-guard') || element.dataset['walk'] !== undefined;
}

function isInSight(element: HTMLElement): boolean {
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
  const shown = shownBox(element);
  // A slide that waits behind the edge is brought in before it acts.
  const isWaiting = element.closest('[inert]') !== null;
  const { width, height, left, right, top, bottom } = shown.getBoundingClientRect();
  if (width === 0 || height === 0) return false;
  for (let box = shown.parentElement; box && box !== document.body; box = box.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    // What scrolls can be scrolled to.
    if (!isWaiting && (scrolls(overflowX) || scrolls(overflowY))) return true;
    const edge = box.getBoundingClientRect();
    if (right <= edge.left + 1 || left >= edge.right - 1 || bottom <= edge.top + 1 || top >= edge.bottom - 1)
      return false;
  }
  return true;
}

const scrolls = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
