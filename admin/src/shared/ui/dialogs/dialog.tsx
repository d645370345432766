import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { giveFocusBack, lastFocused } from '../../last-focus.ts';

/**
 * Every dialog of the admin. It gives the focus back to the element that opened it. Mantine does this only for dialogs
 * that are mounted before they open, but most of ours mount on demand.
 */
export function Dialog({ opened, title, ...props }: ModalProps & { title: string }) {
  const [wasOpen, setWasOpen] = useState(false);
  const [opener, setOpener] = useState<HTMLElement>();
  // During rendering, before anything in the dialog takes the focus.
  if (opened !== wasOpen) {
    setWasOpen(opened);
    if (opened) setOpener(lastFocused());
  }
  useEffect(() => (opened ? () => giveFocusBack(opener) : undefined), [opened, opener]);
  return (
    <Modal
      opened={opened}
      returnFocus={false}
      title={title}
      // Mantine refers to the title only after the dialog is drawn: until then, whoever is read it aloud hears no name.
      attributes={{ content: { 'aria-label': title } }}
      {...props}
    />
  );
}
