import { Menu } from '@mantine/core';
import { Braces } from 'lucide-react';
import { Button } from '../../shared/ui/button.tsx';
import { say } from '../../words/generated/forms.ts';
import type { Variables } from './use-variables.ts';
import styles from './writing.module.css';

/** Puts in one of the document’s variables; each says what it is for the visitor of the preview. */
export function VariableMenu({
  variables,
  onInsert,
}: {
  variables: Variables;
  onInsert: (name: string) => void;
}) {
  if (variables.names.length === 0) return null;
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button
          look="ghost"
          isSmall
          isIcon
          aria-label={say('insert-a-variable')}
          title={say('insert-a-variable')}
        >
          <Braces size={14} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {variables.visitor === undefined
            ? say('variables-in-euro')
            : say('variables-for-visitor', { visitor: variables.visitor })}
        </Menu.Label>
        {variables.names.map((name) => (
          <Menu.Item
            key={name}
            rightSection={<span className={styles['amount']}>{variables.word(name) ?? say('no-value')}</span>}
            onClick={() => onInsert(name)}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
