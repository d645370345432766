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
  /** On narrow screens: a sheet from the bottom edge, or full screen. */
  place?: 'sheet' | 'full';
  size?: 's' | 'm' | 'l';
  /** False when the dialog needs an answer: then Esc, the backdrop and the cross do not close it. */
  canDismiss?: boolean;
  isTitleHidden?: boolean;
  /**
   * The subject of the dialog, in a pane beside the content; above it on narrow screens. The title is then a small
   * line.
   */
  aside?: ReactNode;
  /** Beside the cross. */
  action?: ReactNode;
};

const CONTROL = ':is(a[href], button, input, select, textarea):not(:disabled)';

/**
 * A modal over the page: a native dialog, so that the browser handles Esc, keeps the focus inside and gives it back.
 */
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
  action,
}: DialogProps): ReactNode {
  const { t } = useEnvironment();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  // A layout effect, so that it runs before the effects of the content: the browser focuses the cross first, then the
  // content may move the focus to where the next key press belongs.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (isOpen && !element.open) {
      element.showModal();
      const { activeElement } = document;
      // Chromium focuses the scroll container even when it contains a control.
      if (activeElement?.parentElement === element)
        activeElement.querySelector<HTMLElement>(CONTROL)?.focus({ preventScroll: true });
    }
    if (!isOpen && element.open) element.close();
  }, [isOpen]);

  // Going back unmounts an open dialog. It must be closed first, otherwise it does not give the focus back to the page.
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
      // The `cancel` event can prevent Esc only twice; a dialog that needs an answer must not close at the third press.
      closedby={canDismiss ? undefined : 'none'}
      onClose={({ currentTarget: element }) => {
        // The event arrives after the closing; by then the dialog may be open again for something else, or be gone.
        if (!isOpen || element.open || !element.isConnected) return;
        if (canDismiss) onClose();
        // For browsers that do not know `closedby`.
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
              {action !== undefined && <div className={styles['action']}>{action}</div>}
              {canDismiss && <IconButton icon="x" label={t('BLOCKS.DIALOG.CLOSE')} onClick={onClose} />}
            </div>
            <div className={styles['body']}>{children}</div>
          </div>
        </div>
      )}
    </dialog>
  );
}
