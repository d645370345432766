import { Popover } from '@mantine/core';
import { ArrowDown, ArrowUp, SlidersHorizontal } from 'lucide-react';
import { clsx } from 'clsx';
import { Button } from '../../../shared/ui/button.tsx';
import { say } from '../../../words/generated/documents.ts';
import { columnsOf, shownColumns, usualIds } from '../table/columns.tsx';
import type { ROW_HEIGHTS } from '../table/document-table.tsx';
import documentTableStyles from '../table/document-table.module.css';
import segments from '../../../shared/ui/segments.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import arrangement from '../../../shared/ui/arrangement.module.css';
import fieldStyles from '../../../shared/ui/field.module.css';
import styles from './view-options.module.css';

type Density = keyof typeof ROW_HEIGHTS;
type ViewOptionsProps = {
  kind: string;
  columns: string;
  density: Density;
  onColumns: (columns: string) => void;
  onDensity: (density: Density) => void;
};

/** Chooses the columns, their order, and the height of rows. */
export function ViewOptions({ kind, columns, density, onColumns, onDensity }: ViewOptionsProps) {
  const all = columnsOf(kind);
  const shown = shownColumns(kind, columns).map(({ id }) => id);
  const hidden = all.filter(({ id }) => !shown.includes(id));
  const set = (ids: readonly string[]) => onColumns(ids.join(','));
  function move(id: string, by: number) {
    const at = shown.indexOf(id);
    const next = shown.filter((each) => each !== id);
    next.splice(at + by, 0, id);
    set(next);
  }
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <Button isIcon aria-label={say('columns-and-density')}>
          <SlidersHorizontal size={15} aria-hidden="true" />
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        className={styles['viewOptions']}
        role="dialog"
        aria-label={say('columns-and-density')}
      >
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('density')}>
          {(['compact', 'comfortable'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={density === each} onClick={() => onDensity(each)}>
              {each === 'compact' ? say('compact') : say('comfortable')}
            </button>
          ))}
        </fieldset>
        <h2 className={fieldStyles['label']}>{say('columns')}</h2>
        <ul>
          {shown.map((id, index) => {
            const name = all.find((column) => column.id === id)?.name ?? id;
            return (
              <li key={id} className={arrangement['closeRow']}>
                <label className={clsx(arrangement['closeRow'], arrangement['grow'])}>
                  <input
                    type="checkbox"
                    className={documentTableStyles['tickMark']}
                    checked
                    disabled={id === 'title'}
                    onChange={() => set(shown.filter((each) => each !== id))}
                  />
                  {name}
                </label>
                <Button
                  look="ghost"
                  isSmall
                  isIcon
                  aria-label={say('name-further-left', { name })}
                  disabled={index === 0}
                  onClick={() => move(id, -1)}
                >
                  <ArrowUp size={14} aria-hidden="true" />
                </Button>
                <Button
                  look="ghost"
                  isSmall
                  isIcon
                  aria-label={say('name-further-right', { name })}
                  disabled={index === shown.length - 1}
                  onClick={() => move(id, 1)}
                >
                  <ArrowDown size={14} aria-hidden="true" />
                </Button>
              </li>
            );
          })}
          {hidden.map(({ id, name }) => (
            <li key={id} className={arrangement['closeRow']}>
              <label className={clsx(arrangement['closeRow'], arrangement['grow'], textStyles['muted'])}>
                <input
                  type="checkbox"
                  className={documentTableStyles['tickMark']}
                  checked={false}
                  onChange={() => set([...shown, id])}
                />
                {name}
              </label>
            </li>
          ))}
        </ul>
        {shown.join(',') !== columnsWithTitle(kind) && (
          <Button look="ghost" isSmall onClick={() => onColumns('')}>
            {say('back-to-the-usual')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

const columnsWithTitle = (kind: string): string =>
  shownColumns(kind, usualIds(kind).join(','))
    .map(({ id }) => id)
    .join(',');
