import { useRef, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { say } from '../../words/generated/forms.ts';
import styles from './toolbar.module.css';

type ToolbarProps = {
  label: string;
  /** The element in which one writes. */
  controls: string;
  ref: Ref<HTMLDivElement>;
  /** Back to the text. */
  onLeave: () => void;
  children: ReactNode;
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tools with one stop of Tab, as the ARIA practices want it: arrows move among them, Escape leads back to the text. The
 * stop is the tool that was last used.
 */
export function Toolbar({ label, controls, ref, onLeave, children }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (!(event.target instanceof HTMLElement) || !own.current?.contains(event.target)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
      return;
    }
    const tools = toolsIn(own.current);
    const next = STEPS[event.key]?.(tools.indexOf(event.target), tools.length);
    if (next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of the tools in it takes the focus
    <div
      ref={(element) => {
        own.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
        if (element) chooseStop(element, currentStop(element));
      }}
      role="toolbar"
      aria-label={say('formatting-of-label', { label })}
      aria-controls={controls}
      className={styles['toolbar']}
      data-part="text-tools"
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget, target }) => {
        if (currentTarget.contains(target)) chooseStop(currentTarget, target);
      }}
    >
      {children}
    </div>
  );
}

const toolsIn = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>('button:not([disabled])'),
];

const currentStop = (toolbar: HTMLElement): HTMLElement | undefined =>
  toolsIn(toolbar).find((tool) => tool.tabIndex === 0 && tool.dataset['stop'] === 'yes') ??
  toolsIn(toolbar)[0];

function chooseStop(toolbar: HTMLElement, stop: Element | undefined): void {
  for (const tool of toolsIn(toolbar)) {
    const isStop = tool === stop;
    tool.tabIndex = isStop ? 0 : -1;
    tool.dataset['stop'] = isStop ? 'yes' : 'no';
  }
}

/** Puts the focus on the tool that was last used. */
export const focusToolbar = (toolbar: HTMLElement | null): void => {
  if (toolbar) currentStop(toolbar)?.focus();
};
