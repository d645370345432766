import { Menu } from '@mantine/core';
import { Copy, Link2, Trash2 } from 'lucide-react';
import type { DocumentRow } from '../../api/api-types.ts';

export type RowActions = {
  canEdit: boolean;
  onDuplicate: (item: DocumentRow) => void;
  onRemove: (item: DocumentRow) => void;
  onUses: (item: DocumentRow) => void;
};

type RowMenuProps = { item: DocumentRow; button: HTMLElement; actions: RowActions; onClose: () => void };

/** One menu for all rows, opened where its button is: a menu in each row would make scrolling dear. */
export function RowMenu({ item, button, actions, onClose }: RowMenuProps) {
  const { right, bottom } = button.getBoundingClientRect();
  const close = () => {
    onClose();
    button.focus();
  };
  return (
    <Menu opened onChange={(isOpen) => !isOpen && close()} position="bottom-end" returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className="menuspot"
          tabIndex={-1}
          aria-label={button.getAttribute('aria-label') ?? 'Actions'}
          style={{ left: right, top: bottom }}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Link2 size={15} />} onClick={() => actions.onUses(item)}>
          Where used
        </Menu.Item>
        {actions.canEdit && (
          <>
            <Menu.Item leftSection={<Copy size={15} />} onClick={() => actions.onDuplicate(item)}>
              Duplicate
            </Menu.Item>
            <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => actions.onRemove(item)}>
              Remove
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
