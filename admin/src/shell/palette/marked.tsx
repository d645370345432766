import type { ReactNode } from 'react';
import textStyles from '../../shared/ui/text.module.css';

/** A text in which the searched words are highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return <span className={textStyles['bold']}>{text}</span>;
  const pattern = new RegExp(`(${words.map(escapeWord).join('|')})`, 'i');
  return (
    <span className={textStyles['bold']}>
      {text
        .split(pattern)
        // Splitting by a group puts the matches at odd indexes.
        .map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part))}
    </span>
  );
}

const escapeWord = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
