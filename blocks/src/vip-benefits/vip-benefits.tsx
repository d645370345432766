import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { Badge } from '../primitives/badge.tsx';
import { classNames } from '../primitives/class-names.ts';
import { Picture } from '../primitives/picture.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import type { VipStatusName } from '../vip-status/vip-progress.ts';
import { VipValue } from '../vip-status/vip-value.tsx';
import { VipLimitNote } from '../vip-status/vip-limit-note.tsx';
import styles from './vip-benefits.module.css';

type VipBenefitsProps = Omit<BlockProps<'vip-benefits'>, 'slots'> & {
  /** The player's status; left out for guests and while unknown. */
  own?: VipStatusName;
};

/** A table that is wider than the screen scrolls sideways; the names of the benefits stay visible. */
export function VipBenefits({ table, title, note, own }: VipBenefitsProps): ReactNode {
  const { t, isPreview } = useEnvironment();
  const headingId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const statuses = table[0];
  useEffect(() => {
    const element = scroller.current;
    if (!element || !own) return;
    const observer = new ResizeObserver(() => showColumn(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [own]);
  if (!statuses?.comparison?.length) return null;
  const columnOf = (status: VipStatusName): string | undefined =>
    status === own ? styles['own'] : undefined;
  return (
    <section
      className={styles['panel']}
      aria-labelledby={headingId}
      {...documentSource(isPreview, 'vip-table', statuses.id)}
    >
      <h2 id={headingId} className={styles['title']}>
        {title ?? t('BLOCKS.VIP.BENEFITS')}
      </h2>
      <div
        ref={scroller}
        className={styles['scroller']}
        style={looks(statuses.statuses.length, own)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container has to be reachable by keyboard, even while nothing in it is
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        role="group"
        aria-labelledby={headingId}
      >
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" className={styles['corner']}>
                <VisuallyHidden>{t('BLOCKS.VIP.BENEFIT')}</VisuallyHidden>
              </th>
              {statuses.statuses.map(({ status, title: name, image }) => (
                <th
                  key={status}
                  scope="col"
                  className={classNames(styles['status'], columnOf(status))}
                  data-own={status === own || undefined}
                >
                  {image && <Picture src={image.src} sizes="40px" className={styles['medal']} />}
                  {name}
                  {status === own && (
                    <span className={styles['mark']}>
                      <Badge tone="reward" icon="map-pin">
                        {t('BLOCKS.VIP.STATE.CURRENT')}
                      </Badge>
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {statuses.comparison.map((benefit) => (
              <tr key={benefit.id}>
                <th scope="row" className={styles['benefit']}>
                  {benefit.label}
                </th>
                {statuses.statuses.map(({ status }) => (
                  <td key={status} className={columnOf(status)}>
                    <VipValue benefit={benefit} status={status} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles['note']}>
        {note} <VipLimitNote />
      </p>
    </section>
  );
}

function looks(columns: number, own: VipStatusName | undefined): CSSProperties {
  // Custom properties are not in the type of a style.
  return { '--columns': columns, ...(own ? { '--tone': `var(--vip-${own})` } : {}) } as CSSProperties;
}

/**
 * Scrolls to the player's own column, so that it is visible beside the benefit names and only whole columns are shown.
 */
function showColumn(scroller: HTMLElement): void {
  const names = scroller.querySelector('th');
  const own = scroller.querySelector('th[data-own]');
  if (!names || !own) return;
  const column = own.getBoundingClientRect();
  const { right: start } = names.getBoundingClientRect();
  const { right: end } = scroller.getBoundingClientRect();
  if (column.left >= start && column.right <= end) return;
  const fitting = column.left < start ? 1 : Math.max(1, Math.floor((end - start) / column.width));
  scroller.scrollBy({ left: column.left - start - (fitting - 1) * column.width, behavior: 'instant' });
}
