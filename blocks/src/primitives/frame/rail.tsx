import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { prefersReducedMotion, useEnvironment } from '../../environment.tsx';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { lineDirection } from './line-direction.ts';
import styles from './rail.module.css';
import { SectionHead } from './section-head.tsx';

type RailProps = {
  title: string;
  children: ReactNode;
  level?: 2 | 3;
  icon?: string;
  link?: string;
  count?: number;
  /** The width of its items; natural: each has its own width. */
  items?: 'tile' | 'wide' | 'card' | 'natural';
  /** The first item takes four places; the others are in two rows. */
  isFeatured?: boolean;
  isBusy?: boolean;
};

/** A row that scrolls sideways. The last visible item is always cut off, to show that there are more. */
export function Rail({
  title,
  children,
  level = 2,
  icon,
  link,
  count,
  items = 'tile',
  isFeatured = false,
  isBusy = false,
}: RailProps): ReactNode {
  const environment = useEnvironment();
  const headingId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false });

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = (): void => {
      const isAtStart = Math.abs(element.scrollLeft) < 2;
      const isAtEnd = Math.abs(element.scrollLeft) + element.clientWidth >= element.scrollWidth - 2;
      setEnds((before) =>
        before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
      );
    };
    // The observer calls at once after the first layout; measuring here would force a layout for every row.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // The row itself keeps its width when its items get theirs.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, []);

  const scroll = (direction: 1 | -1): void => {
    const element = scroller.current;
    element?.scrollBy({
      left: direction * lineDirection(element) * element.clientWidth * 0.85,
      behavior: prefersReducedMotion(environment) ? 'instant' : 'smooth',
    });
  };
  const { t } = environment;

  return (
    <section aria-labelledby={headingId} aria-busy={isBusy || undefined} className={styles['section']}>
      <SectionHead title={title} id={headingId} level={level} icon={icon} link={link} count={count}>
        <div className={classNames(styles['arrows'], ends.isAtStart && ends.isAtEnd && styles['idle'])}>
          <IconButton
            icon="chevron-left"
            look="box"
            label={t('BLOCKS.RAIL.BACK', { title })}
            isDisabled={ends.isAtStart}
            onClick={() => scroll(-1)}
          />
          <IconButton
            icon="chevron-right"
            look="box"
            label={t('BLOCKS.RAIL.FORWARD', { title })}
            isDisabled={ends.isAtEnd}
            onClick={() => scroll(1)}
          />
        </div>
      </SectionHead>
      <div
        ref={scroller}
        className={classNames(styles['rail'], styles[items], isFeatured && styles['featured'])}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container has to be reachable by keyboard, even while nothing in it is
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for forms
        role="group"
        aria-labelledby={headingId}
      >
        <ul className={styles['list']}>
          {Children.map(children, (child) => (child ? <li>{child}</li> : null))}
        </ul>
      </div>
    </section>
  );
}
