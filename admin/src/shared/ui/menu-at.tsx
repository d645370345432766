import { Menu } from '@mantine/core';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import styles from './menu-at.module.css';
import { say } from '../../words/generated/shared.ts';

type MenuAtProps = { button: HTMLElement; children: ReactNode; onClose: () => void };

/** A menu at its button, mounted only while it is open: mounting one for each of many rows would be slow. */
export function MenuAt({ button, children, onClose }: MenuAtProps) {
  const [{ right, bottom }] = useState(() => button.getBoundingClientRect());
  const close = () => {
    onClose();
    button.focus({ preventScroll: true });
  };
  const closeWhenMoved = useEffectEvent(() => {
    const now = button.getBoundingClientRect();
    // A Tab to the button may scroll the page, and that scroll event may arrive after the menu was opened.
    if (now.right !== right || now.bottom !== bottom) close();
  });
  // Scrolling would separate the menu from its button.
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
