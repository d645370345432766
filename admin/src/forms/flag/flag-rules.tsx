import { isRecord } from '@marquee/schemas/is-record';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { toPointer } from '../../shared/pointer.ts';
import { dropMark } from '../../shared/reorder/drop-index.ts';
import { useReorder } from '../../shared/reorder/use-reorder.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DirtyDot } from '../../shared/ui/status-mark.tsx';
import { useDirty, useFormSurroundings, useValueAt } from '../draft-context.ts';
import { FieldShell } from '../field-shell.tsx';
import type { OwnFieldProps } from '../own-fields.ts';
import { resolveNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { useEntryKeys } from '../use-entry-keys.ts';
import { changeList, withCopy, moveInList, withoutEntry } from '../list-edits.ts';
import { useOpenEntry } from '../use-open-entry.ts';
import { FlagPersonas } from './flag-personas.tsx';
import { FlagRule } from './flag-rule.tsx';
import { FlagUses } from './flag-uses.tsx';
import { OnOff } from './on-off.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import addButton from '../../shared/ui/add-button.module.css';
import styles from './flag-rules.module.css';

const DEFAULT = ['default'] as const;

/** A flag's rules from top to bottom, below them everyone else, and the flag's value for each persona. */
export function FlagRules({ node, path, isRequired }: OwnFieldProps) {
  const { id, draft, isReadOnly } = useFormSurroundings();
  const stored = useValueAt(path);
  const rules = Array.isArray(stored) ? stored.filter(isRecord) : [];
  const { items = {}, maxItems = Infinity } = resolveNode(node);
  const keys = useEntryKeys(rules);
  const [open, setOpen] = useOpenEntry(toPointer(path), rules);
  const canAdd = !isReadOnly && rules.length < maxItems;
  const { setList, drag, said, handlers } = useReorder({
    entries: rules,
    nameOf: (index) => say('rule-index', { index: index + 1 }),
    onMove: (from, to) => moveInList(draft, path, { from, to }),
  });
  return (
    <>
      <FlagUses flag={id} />
      <FieldShell
        path={path}
        label={say('who-gets-it')}
        isRequired={isRequired}
        aside={say('from-top-to-bottom')}
      >
        <div className={styles['flagRules']} data-part="flag-rules">
          <ol ref={setList}>
            {rules.map((rule, index) => (
              <li
                key={keys[index]}
                data-pointer={toPointer([...path, index])}
                data-dragged={drag?.from === index || undefined}
                data-drop={dropMark(index, drag)}
              >
                <FlagRule
                  rule={rule}
                  node={items}
                  path={[...path, index]}
                  index={index}
                  isLast={index === rules.length - 1}
                  isOpen={open === index}
                  layer={id}
                  order={handlers}
                  onToggle={(isOpen) => setOpen(isOpen ? index : undefined)}
                  onCopy={
                    canAdd
                      ? () =>
                          changeList(draft, path, (list, now) =>
                            withCopy(list, now, { index, copy: (entry) => entry }),
                          )
                      : undefined
                  }
                  onRemove={() => {
                    changeList(draft, path, (list, now) => withoutEntry(list, now, index));
                    setOpen(undefined);
                  }}
                />
              </li>
            ))}
          </ol>
          <EveryoneElse isAlone={rules.length === 0} />
        </div>
        <output className={textStyles['readAloud']}>{said}</output>
        {canAdd && (
          <Button
            isSmall
            className={addButton['add']}
            onClick={() => {
              changeList(draft, path, (list) => [...list, { audience: {}, value: true }]);
              setOpen(rules.length);
            }}
          >
            <Plus size={14} aria-hidden="true" />
            {say('add-rule')}
          </Button>
        )}
      </FieldShell>
      <FlagPersonas flag={id} />
    </>
  );
}

/** The line for visitors who match no rule. */
function EveryoneElse({ isAlone }: { isAlone: boolean }) {
  const { draft, isReadOnly } = useFormSurroundings();
  const isOn = useValueAt(DEFAULT) === true;
  const { isDirty } = useDirty(DEFAULT);
  const name = isAlone ? say('everyone') : say('everyone-else');
  return (
    <div
      className={clsx(styles['flagLine'], styles['flagRest'])}
      data-part="flag-rest"
      data-pointer={toPointer(DEFAULT)}
    >
      <span className={textStyles['bold']}>{name}</span>
      {isDirty && <DirtyDot title={say('changed-since-it-was')} />}
      <span className={arrangement['end']} />
      <OnOff
        label={say('name-what-they-get', { name })}
        isOn={isOn}
        isReadOnly={isReadOnly}
        onToggle={() => draft.change(DEFAULT, (isNowOn) => isNowOn !== true)}
      />
    </div>
  );
}
