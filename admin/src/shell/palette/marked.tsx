import type { ReactNode } from 'react';

/** A text with the parts that were looked for in the house's colour. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  if (words.length === 0) return <span className="b">{text}</span>;
  const pattern = new RegExp(`(${words.map(escapeWord).join('|')})`, 'i');
  return (
    <span className="b">
      {text
        .split(pattern)
        // Splitting by a group puts what it matched at the odd places.
        .map((part, place) => (place % 2 === 1 ? <mark key={place}>{part}</mark> : part))}
    </span>
  );
}

const escapeWord = (word: string): string => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
