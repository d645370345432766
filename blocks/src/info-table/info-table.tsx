import { useId, type ReactNode } from 'react';
import { classNames } from '../primitives/class-names.ts';
import { Icon } from '../primitives/icon.tsx';
import type { BlockProps } from '../registry.ts';
import styles from './info-table.module.css';

export function InfoTable({ title, caption, columns, rows, note }: BlockProps<'info-table'>): ReactNode {
  const headingId = useId();
  const align = (index: number): string | undefined =>
    columns[index]?.align === 'end' ? styles['end'] : undefined;
  return (
    <section aria-labelledby={title ? headingId : undefined}>
      {title && (
        <h2 id={headingId} className={styles['title']}>
          {title}
        </h2>
      )}
      <div
        className={styles['frame']}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container has to be reachable by keyboard, even while nothing in it is
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        role="group"
        aria-label={caption ?? title}
      >
        <table className={styles['table']} aria-labelledby={title && !caption ? headingId : undefined}>
          {caption && <caption className={styles['caption']}>{caption}</caption>}
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column.label} scope="col" className={align(index)}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // Rows of a table may be equal, so the index is the key.
              <tr key={place} className={row.own ? styles['own'] : undefined}>
                {row.cells.map((cell, index) =>
                  index === 0 ? (
                    <th key={index} scope="row" className={align(index)}>
                      {row.medal && (
                        <span className={classNames(styles['medal'], styles[row.medal])}>
                          <Icon name="medal" size="s" />
                        </span>
                      )}
                      {cell}
                    </th>
                  ) : (
                    <td key={index} className={align(index)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note && <p className={styles['note']}>{note}</p>}
    </section>
  );
}
