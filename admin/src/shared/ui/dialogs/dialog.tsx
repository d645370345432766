import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { giveFocusBack, lastFocused } from '../../last-focus.ts';

/**
 * Every dialog of the admin. It gives the focus back to what opened it, which Mantine’s does only for dialogs that are
 * drawn before they open: most of these are made when they are asked for.
 */
export function Dialog({ opened, ...props }: ModalProps) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement>();
  // While it is drawn, before anything in it takes the focus.
  if (opened !== wasOpen) {
    setWasOpen(opened);
    if (opened) setOpener(lastFocused());
  }
  useEffect(() => (opened ? () => giveFocusBack(opener) : undefined), [opened, opener]);
  return <Modal opened={opened} returnFocus={false} {...props} />;
}
