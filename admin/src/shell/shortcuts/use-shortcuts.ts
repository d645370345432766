import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NO_KEYS, pressKey } from './key-sequence.ts';
import { GO_KEYS, SINGLE_KEYS } from './shortcuts.ts';

const KNOWN: ReadonlySet<string> = new Set([...[...GO_KEYS, ...SINGLE_KEYS].map(({ keys }) => keys), 'p']);

/** Whether single-key shortcuts are on. Stored in this browser. */
export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [value, setValue] = useLocalStorage({ key: 'marquee.single-keys', defaultValue: 'on' });
  return [value !== 'off', (isOn) => setValue(isOn ? 'on' : 'off')];
}

/** Single-key shortcuts, while nobody types and no dialog is open. */
export function useShortcuts({ isOn, onHelp }: { isOn: boolean; onHelp: () => void }): void {
  const navigate = useNavigate();
  const state = useRef(NO_KEYS);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target))
      return;
    const { shortcut, after } = pressKey(state.current, event.key, { at: event.timeStamp, shortcuts: KNOWN });
    state.current = after;
    if (shortcut === undefined) return;
    if (shortcut === 'p') {
      // A list has its own preview for this key.
      const toggle = document.querySelector<HTMLButtonElement>('button[data-preview]');
      if (toggle) event.preventDefault();
      toggle?.click();
      return;
    }
    event.preventDefault();
    const screen = GO_KEYS.find(({ keys }) => keys === shortcut);
    if (screen) void navigate(screen.path);
    else if (shortcut === '?') onHelp();
    else if (shortcut === '/') focusSearch();
    else document.querySelector<HTMLButtonElement>('button[data-new]')?.click();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isOn]);
}

/** Whether keys have another meaning at the moment: somebody types, or a dialog or menu is open. */
export function isTaken(target: EventTarget | null): boolean {
  // Typing is tested first, because the other test searches the whole document at each key press.
  if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]'))
    return true;
  return document.querySelector('[role="dialog"], [role="menu"]') !== null;
}

function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>('input[data-search]');
  field?.focus();
  field?.select();
}
