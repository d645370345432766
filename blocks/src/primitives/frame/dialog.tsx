import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** On narrow screens: from the bottom edge, or over all of it. */
  place?: 'sheet' | 'full';
  size?: 's' | 'm' | 'l';
  /** False for what has to be answered: Esc, the backdrop and the cross do not close it. */
  canDismiss?: boolean;
  isTitleHidden?: boolean;
  /** What it is about, on a pane beside it; above it on narrow screens. The title then is a small line. */
  aside?: ReactNode;
};

const CONTROL = ':is(a[href], button, input, select, textarea):not(:disabled)';

/** A modal over the page: a native dialog, so Esc, the focus inside it and its way back are the browser’s. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  place = 'sheet',
  size = 'm',
  canDismiss = true,
  isTitleHidden = false,
  aside,
}: DialogProps): ReactNode {
  const { t } = useEnvironment();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // Before the effects of what stands in it: the browser puts the focus on the cross, they where the next key belongs.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
      const { activeElement } = document;
      // Chromium begins at what scrolls, where there is something to press in it as well.
      if (activeElement?.parentElement === element)
        activeElement.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
    }
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // A step back takes the dialog away while it is open: removed alone, it would keep the focus it owes the page.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the click on the backdrop doubles Esc, which the dialog handles itself
    <dialog
      ref={dialog}
      className={classNames(styles['dialog'], styles[place], styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        if (canDismiss) onClose();
      }}
      // Esc asks twice and no more: what has to be answered must not be closed by the third.
      closedby={canDismiss ? undefined : 'none'}
      onClose={({ currentTarget: element }) => {
        // The event comes later than the closing: by then the dialog may have been opened for something else, or be gone.
        if (!isOpen || element.open || !element.isConnected) return;
        if (canDismiss) onClose();
        // Not every browser knows `closedby`.
        else element.showModal();
      }}
      onClick={(event) => {
        if (canDismiss && event.target === event.currentTarget) onClose();
      }}
    >
      {isOpen && (
        <div className={classNames(styles['frame'], aside !== undefined && styles['withAside'])}>
          {aside !== undefined && <div className={styles['aside']}>{aside}</div>}
          <div>
            <div className={classNames(styles['head'], isTitleHidden && styles['headHidden'])}>
              <h2 id={titleId} className={styles['title']}>
                {title}
              </h2>
              {canDismiss && <IconButton icon="x" label={t('BLOCKS.DIALOG.CLOSE')} onClick={onClose} />}
            </div>
            <div className={styles['body']}>{children}</div>
          </div>
        </div>
      )}
    </dialog>
  );
}
