import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { toPointer } from '../../shared/pointer.ts';
import { dropMark } from '../../shared/reorder/drop-index.ts';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useFormSurroundings, useLocaleChoice } from '../draft-context.ts';
import { FieldShell } from '../field-shell.tsx';
import type { OwnFieldProps } from '../own-fields.ts';
import { resolveNode } from '../../schema/schema-node.ts';
import { starterOf } from '../starter.ts';
import { copyOf } from '../fields/lists/list-entries.ts';
import { changeList, withCopy, moveInList, withoutEntry } from '../list-edits.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { PastePrizes } from './paste-prizes.tsx';
import { PrizeRow } from './prize-row.tsx';
import { freshId, idsOf } from '../../shared/documents/fresh-id.ts';
import { say } from '../../words/generated/forms.ts';
import { sayAround } from '../../words/say-around.ts';
import { useEntryKeys } from '../use-entry-keys.ts';
import { chancesOf, segmentName, type Segment } from './segment.ts';
import prizeRowStyles from './prize-row.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './prize-table.module.css';

type PrizeTableProps = OwnFieldProps & { items: readonly unknown[] };

/** The prizes in the order of the wheel: weights are edited in their rows, everything else in the form below a row. */
export function PrizeTable({ node, path, label, isRequired, items }: PrizeTableProps) {
  const { draft, view, isReadOnly } = useFormSurroundings();
  const locale = useLocaleChoice();
  const pointer = toPointer(path);
  const [open, setOpen] = useOpenEntry(pointer, items);
  const { items: itemNode = {}, minItems = 0, maxItems = Infinity, description } = resolveNode(node);
  // An invalid entry keeps its place, so that rows and stored entries have the same index.
  const segments = items.map((item): Segment => (isRecord(item) ? item : {}));
  const chances = chancesOf(segments);
  const canAdd = !isReadOnly && items.length < maxItems;
  const canRemove = !isReadOnly && items.length > minItems;
  const { setList, drag, said, handlers } = useReorder({
    entries: items,
    nameOf: (index) => segmentName(segments[index] ?? {}, index, locale),
    onMove: (from, to) => moveInList(draft, path, { from, to }),
  });
  const toggle = (index: number): void => {
    setOpen(open === index ? undefined : index);
    // Marks the prize in the preview.
    if (open !== index) view.setState({ focused: `${pointer}/${index}` });
  };
  const copy = (index: number): void => {
    changeList(draft, path, (list, now) =>
      withCopy(list, now, { index, copy: (entry) => copyOf(list, entry) }),
    );
    setOpen(index + 1);
  };
  const remove = (index: number): void => {
    changeList(draft, path, (list, now) => withoutEntry(list, now, index));
    setOpen(undefined);
  };
  const pasteAll = (next: (list: readonly unknown[]) => unknown[]): void => {
    changeList(draft, path, next);
    setOpen(undefined);
  };
  const add = (): void => {
    changeList(draft, path, (list) => {
      const starter = starterOf(itemNode);
      const id = freshId('prize', idsOf(list));
      return [...list, isRecord(starter) ? { ...starter, id } : starter];
    });
    setOpen(items.length);
  };
  const keys = useEntryKeys(items);
  return (
    <FieldShell path={path} label={label} isRequired={isRequired} help={description}>
      <table
        className={clsx(prizeRowStyles['table'], prizeRowStyles['prizes'], tableStyles['table'])}
        data-part="prizes"
        ref={setList}
      >
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {say('prize')}
            </th>
            <th scope="col" className={prizeRowStyles['prizeKind']} data-part="prize-kind">
              {say('kind')}
            </th>
            <th scope="col" className={clsx(tableStyles['right'], 'prizeweighthead')}>
              {say('weight')}
            </th>
            <th scope="col" className="prizechancehead">
              {say('chance')}
            </th>
            <th scope="col" className={prizeRowStyles['prizeWager']} data-part="prize-wager">
              {say('Wagering')}
            </th>
            <th scope="col" className={prizeRowStyles['prizeMore']}>
              <span className={textStyles['readAloud']}>{say('actions')}</span>
            </th>
          </tr>
        </thead>
        {segments.map((segment, index) => (
          // Prizes move by index; their forms are bound to a path with the same index.
          <tbody
            key={keys[index]}
            className={open === index ? 'open' : undefined}
            data-dragged={drag?.from === index || undefined}
            data-drop={dropMark(index, drag)}
          >
            <PrizeRow
              segment={segment}
              node={itemNode}
              items={items}
              path={path}
              index={index}
              chance={chances[index]}
              most={Math.max(...chances.map((chance) => chance ?? 0))}
              isOpen={open === index}
              order={handlers}
              onToggle={() => toggle(index)}
              onCopy={canAdd ? () => copy(index) : undefined}
              onRemove={canRemove ? () => remove(index) : undefined}
            />
          </tbody>
        ))}
      </table>
      <output className={textStyles['readAloud']} data-part="said">
        {said}
      </output>
      {!isReadOnly && (
        <div className={clsx(styles['prizeFoot'], arrangement['row'])}>
          {canAdd && (
            <Button isSmall onClick={add}>
              <Plus size={14} aria-hidden="true" />
              {say('add-prize')}
            </Button>
          )}
          <PastePrizes items={items} most={maxItems} least={minItems} onPaste={pasteAll} />
          <span className={clsx(arrangement['end'], textStyles['quiet'], styles['keys'])}>
            <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {sayAround(say, 'move-kbd-edit', { kbd: <kbd>⏎</kbd> })}
          </span>
        </div>
      )}
    </FieldShell>
  );
}
