import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { say } from '../../words/generated/shared.ts';
import { MenuAt } from '../ui/menu-at.tsx';
import type { ReorderHandlers } from './use-reorder.ts';

type EntryMenuProps = {
  /** What the entry is called: “Prize 3”. */
  name: string;
  index: number;
  isLast: boolean;
  move: ReorderHandlers['move'];
  onCopy?: (() => void) | undefined;
  /** Without it the entry has to stay. */
  onRemove?: (() => void) | undefined;
  /** Items of this kind of entry alone, before all others. */
  children?: ReactNode;
};

/**
 * What can be done with an entry of a list besides changing it. What cannot be done now is left out: a menu that begins
 * with an item that is off does not take the focus.
 */
export function EntryMenu({ name, index, isLast, move, onCopy, onRemove, children }: EntryMenuProps) {
  const [button, setButton] = useState<HTMLElement>();
  if (index === 0 && isLast && !onCopy && !onRemove && !children) return null;
  return (
    <>
      <button
        type="button"
        className="btn ghost sm icon"
        aria-label={`${name}, more`}
        aria-haspopup="menu"
        aria-expanded={button !== undefined}
        data-reorder="more"
        onClick={(event) => setButton(event.currentTarget)}
      >
        <Ellipsis size={15} aria-hidden="true" />
      </button>
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
