import { Icon } from '@marquee/blocks/primitives';
import { useId, type ReactNode, type Ref } from 'react';
import styles from './card.module.css';

type SectionCardProps = {
  icon: string;
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** Gets the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** One topic of a section. */
export function SectionCard({ icon, title, badge, titleRef, children }: SectionCardProps): ReactNode {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <h2 ref={titleRef} id={id} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </h2>
        {badge}
      </div>
      {children}
    </section>
  );
}
