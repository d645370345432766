import { clsx } from 'clsx';
import { useState } from 'react';
import { say } from '../../words/generated/shared.ts';
import { smallSource } from './thumb.tsx';
import { pictureIn } from '../../words/picture-words.ts';
import textStyles from './text.module.css';
import styles from './difference-value.module.css';

type DifferenceValueProps = { when: 'before' | 'after'; children: string };

/** The value of a field before or after, in words; pictures are shown as pictures. */
export function DifferenceValue({ when, children: value }: DifferenceValueProps) {
  const Mark = when === 'before' ? 'del' : 'ins';
  const picture = pictureIn(value);
  const [isBroken, setIsBroken] = useState(false);
  return (
    <Mark className={clsx(picture && styles['differencePicture'])}>
      <span className={textStyles['readAloud']}>{`${when}: `}</span>
      {picture && !isBroken && (
        <img
          src={smallSource(picture)}
          alt=""
          width={168}
          height={84}
          loading="lazy"
          decoding="async"
          onError={() => setIsBroken(true)}
        />
      )}
      <span>{value || say('empty')}</span>
    </Mark>
  );
}
