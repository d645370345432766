import { Menu } from '@mantine/core';
import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
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
};

/** What can be done with an entry of a list besides changing it. */
export function EntryMenu({ name, index, isLast, move, onCopy, onRemove }: EntryMenuProps) {
  const [button, setButton] = useState<HTMLElement>();
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
          <Menu.Item
            leftSection={<ArrowUp size={15} />}
            disabled={index === 0}
            onClick={() => move(index, index - 1, 'more')}
          >
            Move up
          </Menu.Item>
          <Menu.Item
            leftSection={<ArrowDown size={15} />}
            disabled={isLast}
            onClick={() => move(index, index + 1, 'more')}
          >
            Move down
          </Menu.Item>
          {onCopy && (
            <Menu.Item leftSection={<Copy size={15} />} onClick={onCopy}>
              Copy
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<Trash2 size={15} />}
            color="red"
            disabled={!onRemove}
            onClick={() => onRemove?.()}
          >
            Remove
          </Menu.Item>
        </MenuAt>
      )}
    </>
  );
}
