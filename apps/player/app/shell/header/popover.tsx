import { useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { usePagePopover } from '../menus/use-page-popover.ts';
import styles from './popover.module.css';

type PopoverProps = {
  /** Class of the button that opens the popover. */
  className?: string;
  label: string;
  trigger: ReactNode;
  children: ReactNode;
  size?: 's' | 'm' | 'list';
  onToggle?: (isOpen: boolean) => void;
};

/**
 * A button and its popover. It uses the browser's own popover: it toggles, and closes on Esc and on a click outside.
 */
export function Popover({
  className,
  label,
  trigger,
  children,
  size = 's',
  onToggle,
}: PopoverProps): ReactNode {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  usePagePopover(panel, () => onToggle?.(true));
  const anchor = `--popover-${id.replaceAll(/[^\w-]/g, '')}`;
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={label}
        style={{ anchorName: anchor } as CSSProperties /* newer than React's types */}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        onToggle={(event) => onToggle?.(event.newState === 'open')}
        className={`${styles.panel} ${styles[size]}`}
        style={{ positionAnchor: anchor } as CSSProperties /* newer than React's types */}
      >
        {children}
      </div>
    </>
  );
}
