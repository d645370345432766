import { Menu } from '@mantine/core';
import { Table } from 'lucide-react';
import type { Command } from 'prosemirror-state';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import { insertTable, TABLE_COMMANDS } from './text/table-commands.ts';

const WORDS: Record<keyof typeof TABLE_COMMANDS, () => string> = {
  'row-above': () => say('row-above'),
  'row-below': () => say('row-below'),
  'column-before': () => say('column-before'),
  'column-after': () => say('column-after'),
  'remove-row': () => say('remove-row'),
  'remove-column': () => say('remove-column'),
  'remove-table': () => say('remove-table'),
};
const NAMES = Object.keys(WORDS) as (keyof typeof TABLE_COMMANDS)[]; // Its own keys.

/** Puts in a table; in one, its rows and columns. */
export function TableMenu({ isInTable, onRun }: { isInTable: boolean; onRun: (command: Command) => void }) {
  const icon = <Table size={14} aria-hidden="true" />;
  if (!isInTable)
    return (
      <Button
        look="ghost"
        isSmall
        isIcon
        aria-label={say('insert-a-table')}
        title={say('insert-a-table')}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onRun(insertTable)}
      >
        {icon}
      </Button>
    );
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          look="ghost"
          isSmall
          isIcon
          aria-label={say('rows-and-columns')}
          title={say('rows-and-columns')}
          data-on
        >
          {icon}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {NAMES.map((name) => (
          <Menu.Item
            key={name}
            color={name.startsWith('remove') ? 'red' : undefined}
            onClick={() => onRun(TABLE_COMMANDS[name])}
          >
            {WORDS[name]()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
