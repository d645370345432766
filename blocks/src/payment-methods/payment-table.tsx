/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- Safari drops the meaning of a table that is laid out as cards; said roles stay */
import { useId, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Icon } from '../primitives/icon.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import type { PaymentAction } from './payment-methods.model.ts';
import styles from './payment-table.module.css';

type Method = BlockProps<'payment-methods'>['methods'][number];

const ICONS = { card: 'credit-card', wallet: 'wallet', bank: 'landmark', crypto: 'coins' };

type PaymentTableProps = {
  title: string;
  /** Level of its heading. */
  level: 2 | 3;
  note?: string;
  methods: readonly Method[];
  action: PaymentAction;
};

/**
 * On narrow screens its rows are cards. Browsers drop the table semantics when the layout changes, so every part has an
 * explicit role.
 */
export function PaymentTable({ title, level, note, methods, action }: PaymentTableProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const Heading = `h${level}` as const;
  const columns = ['METHOD', 'AMOUNT', 'FEE', 'TIME'].map((name) => t(`BLOCKS.PAYMENTS.COLUMN.${name}`));
  return (
    <div className={styles['group']}>
      <Heading id={headingId} className={styles['title']}>
        {title}
      </Heading>
      {note && (
        <p className={styles['note']}>
          <Icon name="triangle-alert" size="s" />
          {note}
        </p>
      )}
      <table role="table" aria-labelledby={headingId} className={styles['table']}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {methods.map((method) => (
            <MethodRow key={method.id} method={method} action={action} labels={columns.slice(1)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type MethodRowProps = { method: Method; action: PaymentAction; labels: readonly string[] };

function MethodRow({ method, action, labels }: MethodRowProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const { id, name, type, icon, network, fee, countries } = method;
  const limits = method[action];
  const time = (action === 'withdrawal' && method.withdrawal?.processingTime) || method.processingTime;
  const amount =
    limits?.max === undefined
      ? t('BLOCKS.PAYMENTS.FROM', { min: limits?.min.formatted ?? '' })
      : t('BLOCKS.PAYMENTS.RANGE', { min: limits.min.formatted, max: limits.max.formatted });
  return (
    <tr role="row" {...documentSource(isPreview, 'payment-method-info', id)}>
      <th role="rowheader" scope="row" className={styles['method']}>
        <span className={styles['who']}>
          <span className={styles['mark']}>
            <Icon name={icon ?? ICONS[type]} />
          </span>
          <span className={styles['name']}>
            {name}
            {network && <span className={styles['detail']}>{t('BLOCKS.PAYMENTS.NETWORK', { network })}</span>}
            {countries && <span className={styles['detail']}>{countries}</span>}
          </span>
        </span>
      </th>
      {[amount, fee, time].map((value, index) => (
        <td key={labels[index]} role="cell">
          <span className={styles['label']} aria-hidden>
            {labels[index]}
          </span>
          {value}
        </td>
      ))}
    </tr>
  );
}
