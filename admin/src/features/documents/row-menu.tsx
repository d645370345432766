import { Menu } from '@mantine/core';
import { Copy, Link2, Trash2 } from 'lucide-react';
import type { DocumentRow } from '../../api/api-types.ts';
import { MenuAt } from '../../shared/ui/menu-at.tsx';

export type RowActions = {
  canEdit: boolean;
  onDuplicate: (item: DocumentRow) => void;
  onRemove: (item: DocumentRow) => void;
  onUses: (item: DocumentRow) => void;
};

type RowMenuProps = { item: DocumentRow; button: HTMLElement; actions: RowActions; onClose: () => void };

/** One menu for all rows. */
export function RowMenu({ item, button, actions, onClose }: RowMenuProps) {
  return (
    <MenuAt button={button} onClose={onClose}>
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
    </MenuAt>
  );
}
