import { Unstyled } from '@storybook/addon-docs/blocks';
import type { ReactNode } from 'react';
import { Icon } from '../../src/primitives/icon.tsx';
import styles from './block-docs.module.css';
import { blockEntries, findSchema, schemaIdOf, vocabulary } from './block-schema.ts';
import { listProperties, type PropertyRow } from './schema-words.ts';

/** What the schema and the catalogue say of a block. Nothing of it is written here. */
export function BlockDocs({ block }: { block: string }): ReactNode {
  const schema = findSchema(block);
  const entry = blockEntries[block];
  const slots = Object.entries(entry?.slots ?? {});
  return (
    <Unstyled>
      <div className={styles['docs']}>
        <p className={styles['lead']}>{schema.description}</p>
        <dl className={styles['facts']}>
          <dt>Type</dt>
          <dd>
            <code>{block}</code>
          </dd>
          <dt>Category</dt>
          <dd>
            <Icon name={entry?.icon ?? ''} size="s" /> {entry?.category}
          </dd>
          <dt>Schema</dt>
          <dd>
            <a href={`.${schemaIdOf(block)}`}>{schemaIdOf(block)}</a>
          </dd>
          <dt>Stands</dt>
          <dd>{standingOf(block)}</dd>
        </dl>
        <h2>Properties</h2>
        <Properties rows={listProperties(schema, vocabulary)} />
        {slots.length > 0 && (
          <>
            <h2>Slots</h2>
            <table>
              <thead>
                <tr>
                  <th scope="col">Name</th>
                  <th scope="col">Title</th>
                  <th scope="col">Blocks that may stand there</th>
                  <th scope="col">At most</th>
                </tr>
              </thead>
              <tbody>
                {slots.map(([name, { title, allowed, max }]) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td>{title}</td>
                    <td>{allowed ? allowed.map(titleOf).join(', ') : 'Every block'}</td>
                    <td>{max ?? '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </div>
    </Unstyled>
  );
}

const titleOf = (block: string): string => blockEntries[block]?.title ?? block;

function standingOf(block: string): string {
  const { slotsOf, kinds } = blockEntries[block]?.stands ?? {};
  const where = slotsOf
    ? `only inside ${slotsOf.map(titleOf).join(', ')}`
    : 'on a page and in every slot that takes it';
  const pages = kinds?.map((kind) => vocabulary.kind(kind)?.many ?? kind).join(', ');
  return pages ? `${where}; only on ${pages}` : where;
}

function Properties({ rows }: { rows: readonly PropertyRow[] }): ReactNode {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What it is</th>
          <th scope="col">Type and limits</th>
          <th scope="col">Default</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.path} ${row.type}`}>
            <th scope="row" style={{ paddingInlineStart: `${row.depth * 20 + 12}px` }}>
              <code>{row.depth === 0 ? row.path : row.path.split('.').at(-1)}</code>
              {row.isRequired && <span className={styles['required']}>required</span>}
            </th>
            <td>
              {row.title && <strong>{row.title}</strong>}
              {row.description}
            </td>
            <td>
              {row.link ? <a href={`.${row.link.href}`}>{row.type}</a> : row.type}
              {row.limits.map((limit) => (
                <small key={limit}>{limit}</small>
              ))}
            </td>
            <td>{row.fallback === undefined ? '–' : <code>{row.fallback}</code>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
