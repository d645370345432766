import { isRecord } from '@marquee/schemas/is-record';
import { foldText, hasWords, searchWords } from '@marquee/schemas';
import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { Plus, Search, Trash2 } from 'lucide-react';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { toPointer, type Path } from '../../../shared/pointer.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { DirtyDot } from '../../../shared/ui/status-mark.tsx';
import { useDirty, useFormSurroundings, useValueAt } from '../../draft-context.ts';
import { FieldShell } from '../../field-shell.tsx';
import { useTypedText } from '../../../shared/typing/typed-text.ts';
import { say } from '../../../words/generated/forms.ts';
import { useField, type AdminFieldProps } from '../use-field.ts';
import currencyListsFieldStyles from '../amounts/currency-lists-field.module.css';
import searchField from '../../../shared/ui/inputs/search-field.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './messages-field.module.css';

const ROW = 58;

/** Texts by key. There are thousands, so only visible rows are rendered, and each row subscribes to its own text. */
export function MessagesField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, change, stored } = useField(props);
  const messages = useMemo(() => (isRecord(stored) ? stored : {}), [stored]);
  const [query, setQuery] = useState('');
  const [fresh, setFresh] = useState('');
  const wanted = useDeferredValue(query);
  const scroller = useRef<HTMLDivElement>(null);
  const keys = useMemo(() => {
    const words = searchWords(wanted);
    return Object.entries(messages)
      .filter(([key, text]) => words.length === 0 || hasWords(foldText(`${key} ${String(text)}`), words))
      .map(([key]) => key)
      .toSorted();
  }, [messages, wanted]);
  // oxlint-disable-next-line react/incompatible-library -- the rows are drawn from the virtualizer itself, nothing is memoised over it
  const virtual = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 6,
  });
  const canAdd = /^[A-Za-z0-9_.-]{1,120}$/.test(fresh) && !(fresh in messages);
  return (
    <FieldShell
      path={path}
      label={options.label}
      isRequired={options.isRequired}
      help={help}
      aside={say('of-keys', { count: keys.length, keys: Object.keys(messages).length })}
      isDeep
    >
      <label className={clsx(searchField['search'], searchField['wide'])} data-part="search">
        <Search size={15} aria-hidden="true" />
        <input
          type="search"
          data-search
          aria-label={say('search-keys-and-texts')}
          placeholder={say('key-or-text')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <div className={styles['messageBox']} ref={scroller}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const key = keys[index];
            return key === undefined ? null : (
              <MessageRow key={key} path={path} name={key} top={start} isReadOnly={isReadOnly} />
            );
          })}
        </div>
      </div>
      {!isReadOnly && (
        <div className={clsx(currencyListsFieldStyles['addVariable'], arrangement['row'])}>
          <input
            className={clsx(fieldStyles['field'], textStyles['monospace'])}
            data-part="field"
            aria-label={say('key-of-a-new')}
            placeholder={say('lobby-title')}
            value={fresh}
            onChange={(event) => setFresh(event.target.value)}
          />
          <Button
            isSmall
            disabled={!canAdd}
            onClick={() => {
              change((current) => current ?? '', [fresh]);
              setQuery(fresh);
              setFresh('');
            }}
          >
            <Plus size={14} aria-hidden="true" />
            {say('add-text')}
          </Button>
        </div>
      )}
    </FieldShell>
  );
}

const MessageRow = memo(function MessageRow({
  path: parent,
  name,
  top,
  isReadOnly,
}: {
  path: Path;
  name: string;
  top: number;
  isReadOnly: boolean;
}) {
  const { draft, view } = useFormSurroundings();
  const path = useMemo(() => [...parent, name], [parent, name]);
  const value = useValueAt(path);
  const { isDirty } = useDirty(path);
  const typed = useTypedText<HTMLInputElement>({
    text: typeof value === 'string' ? value : '',
    write: (text) => draft.update(path, text),
  });
  const pointer = toPointer(path);
  return (
    <div
      className={styles['messageRow']}
      style={{ transform: `translateY(${top}px)` }}
      data-pointer={pointer}
      onFocusCapture={() => view.setState({ focused: pointer })}
    >
      <span className={clsx(styles['name'], textStyles['monospace'], textStyles['cut'])} title={name}>
        {name} {isDirty && <DirtyDot title={say('changed-since-it-was')} />}
      </span>
      <span className={arrangement['tightRow']}>
        <input
          className={fieldStyles['field']}
          data-part="field"
          aria-label={name}
          disabled={isReadOnly}
          {...typed}
        />
        {!isReadOnly && (
          <Button
            look="ghost"
            isSmall
            isIcon
            aria-label={say('remove-name', { name })}
            onClick={() => draft.update(path, undefined)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </Button>
        )}
      </span>
    </div>
  );
});
