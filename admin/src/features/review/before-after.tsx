import type { Context, Impact } from '@marquee/engine';
import { ArrowRight } from 'lucide-react';
import { useMemo } from 'react';
import { PagePicture } from '../../preview/page-picture.tsx';
import { useElementSize } from '../../shared/use-element-size.ts';
import { say } from '../../words/generated/review.ts';
import type { Sites } from './change-words.ts';
import { changedPlaces } from './comparison-steps.ts';
import { sideWords } from './change-words.ts';
import styles from './before-after.module.css';

type BeforeAfterProps = {
  impact: Impact;
  witness: Context;
  path: string;
  sites: Sites;
  /** Number of the first of the two pictures. Pictures are drawn one after the other. */
  first: number;
  /** How many pictures have been drawn. */
  drawn: number;
  onDrawn: (picture: number) => void;
};

/** One visitor’s page before and after the change. */
export function BeforeAfter({ impact, witness, path, sites, first, drawn, onDrawn }: BeforeAfterProps) {
  const [box, { width }] = useElementSize();
  const marks = useMemo(() => changedPlaces(impact, sites), [impact, sites]);
  const each = Math.floor((width - 40) / 2);
  return (
    <div className={styles['beforeAfter']} ref={box}>
      {each > 0 &&
        (['before', 'after'] as const).map((when, index) => (
          <figure key={when}>
            {index === 1 && <ArrowRight size={16} aria-hidden="true" />}
            <div>
              <PagePicture
                snapshot={index === 0 ? sites.before : sites.after}
                context={witness}
                path={path}
                marks={marks}
                label={say('when-the-page-at', { when: sideWords(when), path })}
                width={each}
                height={Math.round(each * 0.62)}
                isStarted={drawn >= first + index}
                onDrawn={() => onDrawn(first + index)}
              />
              <figcaption>{sideWords(when)}</figcaption>
            </div>
          </figure>
        ))}
    </div>
  );
}
