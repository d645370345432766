import { platformName } from '@marquee/blocks/browser';

const isApple = (): boolean => /Mac|iPhone|iPad/.test(platformName());

/** A key of prosemirror-keymap as it stands on the keyboard in front of the person. */
export function keyWords(key: string): string {
  const parts = key.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (!isApple()) return parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
  return parts.map((part) => signs[part] ?? part).join('');
}
