import { platformName } from '@marquee/blocks/browser';
import { listPath } from '../../shared/documents/kinds.ts';

/** The key that goes with others, by the keyboard at hand. */
export const MOD = /Mac|iPhone|iPad/.test(platformName()) ? '⌘' : 'Ctrl';

export type Shortcut = { keys: string; does: string };

/** Keys that lead to a screen, `g` first. */
export const GO_KEYS: readonly (Shortcut & { path: string })[] = [
  { keys: 'g h', does: 'Home', path: '/' },
  { keys: 'g w', does: 'Why?', path: '/why' },
  { keys: 'g b', does: 'Banners', path: listPath('banner') },
  { keys: 'g m', does: 'Promotion pages', path: listPath('promotion-page') },
  { keys: 'g p', does: 'Pages', path: listPath('page') },
  { keys: 'g a', does: 'Audiences', path: listPath('audience') },
  { keys: 'g f', does: 'Feature flags', path: listPath('feature-flag') },
  { keys: 'g d', does: 'Review drafts', path: '/review' },
  { keys: 'g r', does: 'Releases', path: '/releases' },
  { keys: 'g c', does: 'Calendar', path: '/calendar' },
];

export const goKeysOf = (path: string): readonly string[] | undefined =>
  GO_KEYS.find((shortcut) => shortcut.path === path)?.keys.split(' ');

/** Keys by themselves; they can be switched off (WCAG 2.1.4). */
export const SINGLE_KEYS: readonly Shortcut[] = [
  { keys: '?', does: 'This sheet' },
  { keys: '/', does: 'Search in the list' },
  { keys: 'c', does: 'New document in the list' },
];

/** Keys of a list, which the list itself answers; off with the single keys. */
export const LIST_KEYS: readonly Shortcut[] = [
  { keys: 'j k', does: 'Next row, the one before' },
  { keys: 'x', does: 'Select the row' },
  { keys: 'Shift j', does: 'Select on to the next row' },
  { keys: 'e', does: 'Edit' },
  { keys: 'p', does: 'Preview it on its page' },
  { keys: 'w', does: 'Why is it shown?' },
  { keys: 'u', does: 'Where is it used?' },
  { keys: `${MOD} Enter`, does: 'Review and publish the selected' },
];

/** Of a document that is open; off with the single keys as far as it is one. */
export const DOCUMENT_KEYS: readonly Shortcut[] = [
  { keys: 'p', does: 'Show or hide the preview' },
  { keys: 'F8', does: 'Go to the next problem' },
  { keys: 'Alt ↑ ↓', does: 'Move the line or block in focus' },
  { keys: `${MOD} Z`, does: 'Undo' },
  { keys: `Shift ${MOD} Z`, does: 'Redo' },
  { keys: `${MOD} Enter`, does: 'Review and publish' },
];

/** Always on: they need a second key held, or do what they do everywhere. */
export const HELD_KEYS: readonly Shortcut[] = [
  { keys: `${MOD} K`, does: 'Search, go and do' },
  { keys: 'Esc', does: 'Close what is open, clear the selection' },
];
