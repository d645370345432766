import { say } from '../../words/generated/forms.ts';
import type { Cleaned, LeftOut, PasteSource } from './text/clean-paste.ts';
import styles from './writing.module.css';

const SOURCES: Record<PasteSource, () => string> = {
  word: () => say('pasted-from', { source: 'Word' }),
  docs: () => say('pasted-from', { source: 'Google Docs' }),
  pages: () => say('pasted-from', { source: 'Pages' }),
  other: () => say('pasted'),
};
/** Only things that can be counted by who looks at them say their number. */
const WORDS: Record<LeftOut, (count: number) => string> = {
  pictures: (count) => say('left-pictures', { count }),
  media: (count) => say('left-media', { count }),
  forms: (count) => say('left-forms', { count }),
  links: (count) => say('left-links', { count }),
  colours: () => say('left-colours'),
  fonts: () => say('left-fonts'),
  alignment: () => say('left-alignment'),
  comments: (count) => say('left-comments', { count }),
};

/** What of the last paste could not be kept. */
export function PasteLine({ id, cleaned }: { id: string; cleaned: Cleaned | undefined }) {
  const left = [...(cleaned?.leftOut ?? [])].map(([what, count]) => WORDS[what](count));
  return (
    <output id={id} className={styles['pasted']}>
      {cleaned && (
        <>
          {SOURCES[cleaned.source]()}{' '}
          {left.length === 0 ? say('nothing-left-out') : say('left-out', { things: left.join(', ') })}
        </>
      )}
    </output>
  );
}
