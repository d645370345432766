import { ArrowDown, ArrowUp, ChevronRight, Copy, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { toPointer } from '../../shared/pointer.ts';
import { DirtyDot } from '../../shared/ui/status-mark.tsx';
import { isRecord } from '../../words/document-words.ts';
import { NestedForm, useDirty, useFormSurroundings, useProblems } from '../draft-context.ts';
import { FieldShell } from '../field-shell.tsx';
import { resolveNode } from '../schema-node.ts';
import { starterOf } from '../starter.ts';
import { EntrySummary } from './entry-summary.tsx';
import { useField, type AdminFieldProps } from './use-field.ts';

/** A list of things: each a line with its summary; only the open one has its form mounted. */
export function ListField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, update } = useField(props);
  const node = resolveNode(options.node);
  const items: unknown[] = Array.isArray(props.formData) ? props.formData : [];
  const [open, setOpen] = useState<number>();
  const { view } = useFormSurroundings();
  const focused = useStore(view, (state) => state.focused);
  const pointer = toPointer(path);
  const itemNode = node.items ?? {};
  const one = singular(options.label);
  const canAdd = !isReadOnly && items.length < (node.maxItems ?? Infinity);
  const canRemove = !isReadOnly && items.length > (node.minItems ?? 0);

  // A click in the preview focuses a pointer inside a closed entry: open that entry.
  const [followed, setFollowed] = useState<string>();
  if (focused !== followed) {
    setFollowed(focused);
    const match = focused?.startsWith(`${pointer}/`) && /^\d+/.exec(focused.slice(pointer.length + 1));
    if (match) setOpen(Number(match[0]));
  }

  function move(index: number, by: number) {
    const next = [...items];
    const [item] = next.splice(index, 1);
    next.splice(index + by, 0, item);
    update(next);
    if (open === index) setOpen(index + by);
  }

  return (
    <FieldShell
      path={path}
      label={options.label}
      isRequired={options.isRequired}
      help={help}
      aside={`${items.length}`}
    >
      <ol className="ord">
        {items.map((item, index) => {
          const isOpen = open === index;
          const name = `${one} ${index + 1}`;
          return (
            // Entries move by index; their forms are bound to a path, which has the same index.
            <li key={index} className={isOpen ? 'open' : undefined}>
              <div className="ordhead">
                <button
                  type="button"
                  className="ordname"
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : index)}
                >
                  <ChevronRight size={14} aria-hidden="true" className="twist" />
                  <EntrySummary item={item} items={items} fallback={name} />
                  <EntryMarks path={[...path, index]} />
                </button>
                {!isReadOnly && (
                  <span className="row g4">
                    <button
                      type="button"
                      className="btn ghost sm icon"
                      aria-label={`Move ${name} up`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUp size={14} aria-hidden="true" />
                    </button>
                    <button
                      type="button"
                      className="btn ghost sm icon"
                      aria-label={`Move ${name} down`}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDown size={14} aria-hidden="true" />
                    </button>
                    {canAdd && (
                      <button
                        type="button"
                        className="btn ghost sm icon"
                        aria-label={`Copy ${name}`}
                        onClick={() => update(items.toSpliced(index + 1, 0, copyOf(item)))}
                      >
                        <Copy size={14} aria-hidden="true" />
                      </button>
                    )}
                    <button
                      type="button"
                      className="btn ghost sm icon"
                      aria-label={`Remove ${name}`}
                      disabled={!canRemove}
                      onClick={() => {
                        update(items.toSpliced(index, 1));
                        setOpen(undefined);
                      }}
                    >
                      <Trash2 size={14} aria-hidden="true" />
                    </button>
                  </span>
                )}
              </div>
              {isOpen && (
                <div className="ordbody">
                  <NestedForm node={itemNode} path={[...path, index]} label={name} isRequired />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {canAdd && (
        <button
          type="button"
          className="btn sm addgroup"
          onClick={() => {
            update([...items, nextOf(items, starterOf(itemNode))]);
            setOpen(items.length);
          }}
        >
          <Plus size={14} aria-hidden="true" />
          Add {one.toLowerCase()}
        </button>
      )}
    </FieldShell>
  );
}

function EntryMarks({ path }: { path: readonly (string | number)[] }) {
  const { isDirty } = useDirty(path);
  const problems = useProblems(path, true);
  return (
    <>
      {problems.length > 0 && <span className="n">{problems.length}</span>}
      {isDirty && <DirtyDot title="Changed since it was published" />}
    </>
  );
}

const singular = (label: string): string => (label.endsWith('s') ? label.slice(0, -1) : label);

function copyOf(item: unknown): unknown {
  if (!isRecord(item)) return item;
  return typeof item['id'] === 'string' ? { ...item, id: `${item['id']}-copy` } : item;
}

/** Entries that count themselves go on counting; ids start unique. */
function nextOf(items: unknown[], starter: unknown): unknown {
  if (!isRecord(starter)) return starter;
  const next = { ...starter };
  if ('number' in next) next['number'] = items.length + 1;
  if ('id' in next) next['id'] = `item-${items.length + 1}`;
  return next;
}
