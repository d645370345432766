export type SeenVerdict = { tone: '' | 'ok' | 'bad' | 'warn'; title: string; words: string };

type Replayed = { release: number; fingerprint: string };

/** Holds what was replayed up to what the visitor’s page said of itself: `12-0a1b…`, with or without quotes of an ETag. */
export function compareSeen(seen: string, { release, fingerprint }: Replayed): SeenVerdict {
  if (seen === '') return { tone: '', title: 'Nothing to compare with yet.', words: '' };
  const [, number, print] = /^(?:W\/)?"?(?:(\d+)-)?([\da-f]+)"?$/i.exec(seen.trim()) ?? [];
  if (print === undefined)
    return {
      tone: 'warn',
      title: 'This is no fingerprint.',
      words: 'It is a release number, a hyphen, and a number in hexadecimal digits.',
    };
  if (number !== undefined && Number(number) !== release)
    return {
      tone: 'bad',
      title: `The visitor saw release ${number}.`,
      words: `This link replays release ${release}.`,
    };
  return print.toLowerCase() === fingerprint.toLowerCase()
    ? { tone: 'ok', title: 'It is the same.', words: 'The visitor saw exactly this page.' }
    : {
        tone: 'bad',
        title: 'It is not the same.',
        words: 'Some fact of the visitor or the instant was another one. “Why?” shows what would change.',
      };
}
