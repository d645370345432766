import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { say } from '../../words/generated/shared.ts';
import { Button } from '../ui/button.tsx';
import { MenuAt } from '../ui/menu-at.tsx';
import type { ReorderHandlers } from './use-reorder.ts';

type EntryMenuProps = {
  /** The name of the entry: “Prize 3”. */
  name: string;
  index: number;
  isLast: boolean;
  move: ReorderHandlers['move'];
  onCopy?: (() => void) | undefined;
  /** Left out when the entry cannot be removed. */
  onRemove?: (() => void) | undefined;
  /** Additional items for this kind of entry, shown first. */
  children?: ReactNode;
};

/**
 * The actions for an entry of a list. Actions that are not possible now are left out, because a menu that starts with a
 * disabled item does not take the focus.
 */
export function EntryMenu({ name, index, isLast, move, onCopy, onRemove, children }: EntryMenuProps) {
  const [button, setButton] = useState<HTMLElement>();
  if (index === 0 && isLast && !onCopy && !onRemove && !children) return null;
  return (
    <>
      <Button
        look="ghost"
        isSmall
        isIcon
        aria-label={`${name}, more`}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        data-reorder="more"
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Ellipsis size={15} aria-hidden="true" />
      </Button>
      {button && (
        <MenuAt button={button} onClose={() => setButton(undefined)}>
          {children}
          {index > 0 && (
            <Menu.Item leftSection={<ArrowUp size={15} />} onClick={() => move(index, index - 1, 'more')}>
              {say('move-up')}
            </Menu.Item>
          )}
          {!isLast && (
            <Menu.Item leftSection={<ArrowDown size={15} />} onClick={() => move(index, index + 1, 'more')}>
              {say('move-down')}
            </Menu.Item>
          )}
          {onCopy && (
            <Menu.Item leftSection={<Copy size={15} />} onClick={onCopy}>
              {say('copy')}
            </Menu.Item>
          )}
          {onRemove && (
            <Menu.Item leftSection={<Trash2 size={15} />} color="red" onClick={onRemove}>
              {say('remove')}
            </Menu.Item>
          )}
        </MenuAt>
      )}
    </>
  );
}
