import { Switch } from '@mantine/core';
import { Fragment } from 'react';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../words/generated/shell.ts';
import { DOCUMENT_KEYS, GO_KEYS, HELD_KEYS, LIST_KEYS, SINGLE_KEYS, type Shortcut } from './shortcuts.ts';
import { useSingleKeys } from './use-shortcuts.ts';
import styles from './shortcut-sheet.module.css';

/** All shortcuts, and the switch for single-key shortcuts. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [hasSingleKeys, setHasSingleKeys] = useSingleKeys();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={say('keyboard-shortcuts')} size={620}>
      <div className={styles['keySheet']}>
        <section>
          <h3>{say('anywhere')}</h3>
          <Keys shortcuts={HELD_KEYS} />
        </section>
        <section data-off={!hasSingleKeys || undefined}>
          <h3>{say('without-a-second-key')}</h3>
          <Keys shortcuts={SINGLE_KEYS} />
        </section>
        <section>
          <h3>{say('in-a-document')}</h3>
          <Keys shortcuts={DOCUMENT_KEYS} />
        </section>
        <section data-off={!hasSingleKeys || undefined}>
          <h3>{say('in-a-list')}</h3>
          <Keys shortcuts={LIST_KEYS} />
        </section>
        <section data-off={!hasSingleKeys || undefined}>
          <h3>{say('go-to')}</h3>
          <Keys shortcuts={GO_KEYS} />
        </section>
      </div>
      <Switch
        checked={hasSingleKeys}
        onChange={({ currentTarget }) => setHasSingleKeys(currentTarget.checked)}
        label={say('keys-by-themselves-do')}
        description={say('switch-it-off-when')}
      />
    </Dialog>
  );
}

function Keys({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <dl>
      {shortcuts.map(({ keys, does }) => (
        <Fragment key={keys}>
          <dt>{does()}</dt>
          <dd>
            {keys.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
