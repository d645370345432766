import { Menu } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './menu-at.module.css';
import { say } from '../../words/generated/shared.ts';

type MenuAtProps = { button: HTMLElement; children: ReactNode; onClose: () => void };

/** A menu where its button is, there while it is open: one mounted for each of many rows would make all of them dear. */
export function MenuAt({ button, children, onClose }: MenuAtProps) {
  const [{ right, bottom }] = useState(() => button.getBoundingClientRect());
  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  const closeWhenMoved = useEffectEvent(() => {
    const now = button.getBoundingClientRect();
    // Whoever came to the button by Tab may have opened it before the page says that it was scrolled to it.
    if (now.right !== right || now.bottom !== bottom) close();
  });
  // What it belongs to moves away from it.
  useEffect(() => {
    const listener = () => closeWhenMoved();
    window.addEventListener('scroll', listener, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', listener, { capture: true });
  }, []);
  return (
    <Menu opened onChange={(isOpen) => !isOpen && close()} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className={styles['menuPlace']}
          tabIndex={-1}
          aria-label={button.getAttribute('aria-label') ?? say('actions')}
          style={{ left: right, top: bottom }}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
