import { Menu } from '@mantine/core';
import { Copy, History, Link2, Trash2, Undo2 } from 'lucide-react';
import type { DocumentRow } from '../../../api/api-types.ts';
import type { DraftDecision } from '../../../shared/documents/use-draft-decision.ts';
import { MenuAt } from '../../../shared/ui/menu-at.tsx';
import { say } from '../../../words/generated/documents.ts';

export type RowActions = {
  canEdit: boolean;
  onDuplicate: (item: DocumentRow) => void;
  onRemove: (item: DocumentRow) => void;
  onUses: (item: DocumentRow) => void;
  onDecide: (item: DocumentRow, decision: DraftDecision) => void;
};

type RowMenuProps = { item: DocumentRow; button: HTMLElement; actions: RowActions; onClose: () => void };

/** One menu for all rows. */
export function RowMenu({ item, button, actions, onClose }: RowMenuProps) {
  return (
    <MenuAt button={button} onClose={onClose}>
      <Menu.Item leftSection={<Link2 size={15} />} onClick={() => actions.onUses(item)}>
        {say('where-used')}
      </Menu.Item>
      {actions.canEdit && item.withdrawn && (
        <Menu.Item leftSection={<History size={15} />} onClick={() => actions.onDecide(item, 'bring-back')}>
          {say('make-it-a-draft')}
        </Menu.Item>
      )}
      {actions.canEdit && item.state !== 'live' && (
        <Menu.Item leftSection={<Undo2 size={15} />} onClick={() => actions.onDecide(item, 'discard')}>
          {item.state === 'deleted' ? say('take-the-removal-back') : say('discard-the-draft')}
        </Menu.Item>
      )}
      {actions.canEdit && item.state !== 'deleted' && (
        <>
          <Menu.Item leftSection={<Copy size={15} />} onClick={() => actions.onDuplicate(item)}>
            {say('duplicate')}
          </Menu.Item>
          <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={() => actions.onRemove(item)}>
            {say('remove')}
          </Menu.Item>
        </>
      )}
    </MenuAt>
  );
}
