import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import smallHeading from '../../shared/ui/small-heading.module.css';
import tableStyles from '../../shared/ui/table.module.css';
import styles from './evidence.module.css';

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['part']}>
      <h2 className={smallHeading['heading']}>{title}</h2>
      {children}
    </section>
  );
}

type TableProps = {
  label: string;
  names: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

export function Table({ label, names, rows }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className={styles['wide']} tabIndex={0} aria-label={label}>
      <table className={clsx(tableStyles['table'], styles['table'])} aria-label={label}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                <td key={names[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
