import { useId, useState, type ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { BlockTitle } from '../primitives/frame/block-title.tsx';
import { Chip, ChipRow } from '../primitives/chip.tsx';
import { EmptyState } from '../primitives/states/empty-state.tsx';
import { Icon } from '../primitives/icon.tsx';
import { Picture } from '../primitives/picture.tsx';
import type { BlockProps } from '../registry.ts';
import { documentSource } from '../source-attribute.ts';
import { awardsOf, listYears } from './awards.model.ts';
import styles from './awards.module.css';

type AwardsProps = BlockProps<'awards'>;

/** A list of awards. Visitors can filter it by year (PAGE-14), unless the author has set the year. */
export function Awards({ title, awards, year }: AwardsProps): ReactNode {
  const { t } = useEnvironment();
  const headingId = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const years = listYears(awards);
  // A chosen year that no longer exists is ignored.
  const shownYear = year ?? (chosen !== null && years.includes(chosen) ? chosen : null);
  const shown = awardsOf(awards, shownYear);
  return (
    <section aria-labelledby={headingId} className={styles['awards']}>
      <BlockTitle title={title} label={t('BLOCKS.AWARDS.LABEL')} id={headingId} />
      {year === undefined && years.length > 1 && (
        <div role="group" aria-label={t('BLOCKS.AWARDS.YEARS')}>
          <ChipRow>
            {[null, ...years].map((option) => (
              <Chip key={option} isCurrent={shownYear === option} onClick={() => setChosen(option)}>
                {option ?? t('BLOCKS.AWARDS.ALL')}
              </Chip>
            ))}
          </ChipRow>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState icon="trophy" title={t('BLOCKS.AWARDS.EMPTY')} />
      ) : (
        <ul className={styles['cards']}>
          {shown.map((award) => (
            <AwardCard key={award.id} award={award} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AwardCard({ award }: { award: AwardsProps['awards'][number] }): ReactNode {
  const { isPreview } = useEnvironment();
  const { id, name, nomination, prize, year, imgUrl } = award;
  return (
    <li className={styles['card']} {...documentSource(isPreview, 'award', id)}>
      <div className={styles['stage']}>
        {imgUrl ? (
          <Picture src={imgUrl} sizes="132px" className={styles['image']} width={160} height={160} />
        ) : (
          <span className={styles['plain']}>
            <Icon name="trophy" size="xl" />
          </span>
        )}
        <span className={styles['year']}>{year}</span>
      </div>
      <div className={styles['words']}>
        <p className={styles['nomination']}>{nomination}</p>
        <h3>{name}</h3>
        <p className={styles['prize']}>{prize}</p>
      </div>
    </li>
  );
}
