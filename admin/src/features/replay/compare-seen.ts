import { say } from '../../words/generated/replay.ts';
export type SeenVerdict = { tone: '' | 'ok' | 'bad' | 'warn'; title: string; words: string };

type Replayed = { release: number; fingerprint: string };

/**
 * Compares the replay with what the visitor’s page said of itself: `12-0a1b…`, with or without the quotes of an ETag.
 */
export function compareSeen(seen: string, { release, fingerprint }: Replayed): SeenVerdict {
  if (seen === '') return { tone: '', title: say('nothing-to-compare-with'), words: '' };
  const [, number, print] = /^(?:W\/)?"?(?:(\d+)-)?([\da-f]+)"?$/i.exec(seen.trim()) ?? [];
  if (print === undefined)
    return {
      tone: 'warn',
      title: say('this-is-no-fingerprint'),
      words: say('it-is-a-release'),
    };
  if (number !== undefined && Number(number) !== release)
    return {
      tone: 'bad',
      title: say('the-visitor-saw-release', { number }),
      words: say('this-link-replays-release', { release }),
    };
  return print.toLowerCase() === fingerprint.toLowerCase()
    ? { tone: 'ok', title: say('it-is-the-same'), words: say('the-visitor-saw-exactly') }
    : {
        tone: 'bad',
        title: say('it-is-not-the'),
        words: say('some-fact-of-the'),
      };
}
