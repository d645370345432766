import { ChevronRight, Plus } from 'lucide-react';
import { memo } from 'react';
import { toPointer, type Path } from '../../../shared/pointer.ts';
import { dropMark } from '../../../shared/reorder/drop-index.ts';
import { EntryMenu } from '../../../shared/reorder/entry-menu.tsx';
import { Grip } from '../../../shared/reorder/grip.tsx';
import { useReorder } from '../../../shared/reorder/use-reorder.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { NestedForm, useFormSurroundings } from '../../draft-context.ts';
import { EntryMarks } from '../../entry-marks.tsx';
import { FieldShell } from '../../field-shell.tsx';
import type { FieldOptions } from '../../form-schema.ts';
import { lockReason, LockMark, LockNote } from '../../locked-part.tsx';
import { resolveNode } from '../../../schema/schema-node.ts';
import { say } from '../../../words/generated/forms.ts';
import { sayAround } from '../../../words/say-around.ts';
import { useEntryKeys } from '../../use-entry-keys.ts';
import { changeList, withCopy, moveInList, withoutEntry } from '../../list-edits.ts';
import { useOpenEntry } from '../../use-open-entry.ts';
import { EntrySummary } from './entry-summary.tsx';
import { copyOf, nextOf } from './list-entries.ts';
import { useField, type AdminFieldProps } from '../use-field.ts';
import textStyles from '../../../shared/ui/text.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import addButton from '../../../shared/ui/add-button.module.css';
import entryStyles from '../../../shared/ui/entry.module.css';
import styles from './list-field.module.css';

/** A list of entries, each with a summary; only the open entry has its form mounted. */
export function ListField(props: AdminFieldProps) {
  const { options, path, stored } = useField(props);
  const items: readonly unknown[] = Array.isArray(stored) ? stored : NONE;
  return <ListBody options={options} path={path} items={items} />;
}

const NONE: readonly unknown[] = [];

type ListBodyProps = {
  options: FieldOptions;
  path: Path;
  items: readonly unknown[];
};

const isSameList = (one: ListBodyProps, other: ListBodyProps): boolean =>
  one.options === other.options && one.items === other.items && toPointer(one.path) === toPointer(other.path);

/**
 * Separate from its field, which renders with every keystroke in the surrounding form: the lines change only with the
 * list.
 */
const ListBody = memo(function ListBody({ options, path, items }: ListBodyProps) {
  const { kind, draft, view, isReadOnly } = useFormSurroundings();
  const pointer = toPointer(path);
  const node = resolveNode(options.node);
  const [open, setOpen] = useOpenEntry(pointer, items);
  const itemNode = node.items ?? {};
  const one = singular(options.label);
  const canAdd = !isReadOnly && items.length < (node.maxItems ?? Infinity);
  const canRemove = !isReadOnly && items.length > (node.minItems ?? 0);

  const { setList, ...order } = useReorder({
    entries: items,
    nameOf: (index) => `${one} ${index + 1}`,
    onMove: (from, to) => moveInList(draft, path, { from, to }),
  });

  const keys = useEntryKeys(items);
  return (
    <FieldShell
      path={path}
      label={options.label}
      isRequired={options.isRequired}
      help={options.node.description}
      aside={`${items.length}`}
    >
      <ol className={styles['ordered']} ref={setList}>
        {items.map((item, index) => {
          const isOpen = open === index;
          const name = `${one} ${index + 1}`;
          const locked = lockReason(kind, item);
          return (
            <li
              key={keys[index]}
              className={isOpen ? 'open' : undefined}
              data-dragged={order.drag?.from === index || undefined}
              data-drop={dropMark(index, order.drag)}
            >
              <div className={styles['entryHead']}>
                {!isReadOnly && <Grip onPointerDown={(event) => order.start(event, index)} />}
                <button
                  type="button"
                  className={entryStyles['name']}
                  data-part="entry-name"
                  aria-expanded={isOpen}
                  data-reorder="name"
                  aria-keyshortcuts={isReadOnly ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
                  onKeyDown={(event) => !isReadOnly && order.onKeyDown(event, index)}
                  onClick={() => {
                    setOpen(isOpen ? undefined : index);
                    // Which one it is on the page.
                    if (!isOpen) view.setState({ focused: `${pointer}/${index}` });
                  }}
                >
                  <ChevronRight
                    size={14}
                    aria-hidden="true"
                    className={entryStyles['turn']}
                    data-part="turn"
                  />
                  <EntrySummary item={item} fallback={name} />
                  {locked && <LockMark reason={locked} />}
                  <EntryMarks path={[...path, index]} />
                </button>
                {!isReadOnly && (
                  <EntryMenu
                    name={name}
                    index={index}
                    isLast={index === items.length - 1}
                    move={order.move}
                    onCopy={
                      canAdd
                        ? () =>
                            changeList(draft, path, (list, now) =>
                              withCopy(list, now, { index, copy: (entry) => copyOf(list, entry) }),
                            )
                        : undefined
                    }
                    onRemove={
                      canRemove
                        ? () => {
                            changeList(draft, path, (list, now) => withoutEntry(list, now, index));
                            setOpen(undefined);
                          }
                        : undefined
                    }
                  />
                )}
              </div>
              {isOpen && (
                <div className={entryStyles['body']}>
                  {locked && <LockNote reason={locked} />}
                  <NestedForm node={itemNode} path={[...path, index]} label={name} isRequired />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <output className={textStyles['readAloud']}>{order.said}</output>
      {canAdd && (
        <Button
          isSmall
          className={addButton['add']}
          onClick={() => {
            changeList(draft, path, (list) => [...list, nextOf(list, itemNode, one)]);
            setOpen(items.length);
          }}
        >
          <Plus size={14} aria-hidden="true" />
          {say('add-one', { one: one.toLowerCase() })}
        </Button>
      )}
      {!isReadOnly && items.length > 1 && (
        <p className={fieldStyles['keyHelp']}>
          {sayAround(say, 'Drag-or-on-a', { kbd: <kbd>Alt</kbd>, kbd2: <kbd>↑</kbd>, kbd3: <kbd>↓</kbd> })}
        </p>
      )}
    </FieldShell>
  );
}, isSameList);

const singular = (label: string): string =>
  label
    .replace(/ies$/, 'y')
    .replace(/(us|x|ch|sh|ss)es$/, '$1')
    .replace(/([^us])s$/, '$1');
