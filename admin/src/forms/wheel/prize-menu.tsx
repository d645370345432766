import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';

type PrizeMenuProps = {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
  /** Left out where it cannot be done. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onCopy: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** What can be done with one prize of the table. */
export function PrizeMenu({ name, isOpen, onToggle, onUp, onDown, onCopy, onRemove }: PrizeMenuProps) {
  const actions = [
    { words: isOpen ? 'Close' : 'Edit', icon: Pencil, act: onToggle },
    { words: 'Move up', icon: ArrowUp, act: onUp },
    { words: 'Move down', icon: ArrowDown, act: onDown },
    { words: 'Copy', icon: Copy, act: onCopy },
    { words: 'Remove', icon: Trash2, act: onRemove },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="btn ghost sm icon" aria-label={`${name}, more`}>
          <Ellipsis size={15} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ words, icon: Icon, act }) => (
          <Menu.Item
            key={words}
            leftSection={<Icon size={15} />}
            disabled={!act}
            {...(act ? { onClick: act } : {})}
            {...(words === 'Remove' ? { color: 'red' } : {})}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
