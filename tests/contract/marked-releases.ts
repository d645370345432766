import type { AdminCall } from './admin-call.ts';

/** All marked texts of a release have the letter of one of these. */
export type Letter = 'A' | 'B';

type Data = Record<string, unknown>;
type Saved = { kind: string; id: string; revision: number };

/** Documents of the lobby and the frame around it, by `kind/id`, with the texts that a guest reads. */
const MARKED = {
  'banner/welcome-north': (words: string) => ({ title: { en: words, de: words } }),
  'banner/tide-lottery-hero': (words: string) => ({ title: { en: words, de: words } }),
  'page/lobby': (words: string) => ({ title: { en: words, de: words } }),
  'licence/CW': (words: string) => ({ licenceLine: { en: words, de: words } }),
} as const;

export type Marked = keyof typeof MARKED;

const MARK = /Words ([AB]) of ([a-z]+\/[\w-]+)/g;

/** The documents that a text shows, each as `A banner/welcome-north`. */
export const marksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(MARK)].map(([, letter, document]) => `${letter} ${document}`)),
];

/** Publishes all of them with a letter and returns the release. */
export async function publishMarked(call: AdminCall, letter: Letter): Promise<number> {
  const documents: Saved[] = [];
  for (const [name, wordsOf] of Object.entries(MARKED)) {
    const { revision, data } = await call<{ revision: number; data: Data }>('GET', `/documents/${name}`);
    const edited = { ...data, ...wordsOf(`Words ${letter} of ${name}`) };
    documents.push(await call<Saved>('PUT', `/documents/${name}`, edited, { 'if-match': `"${revision}"` }));
  }
  const chosen = documents.map(({ kind, id, revision }) => ({ kind, id, revision }));
  const body = { comment: `Everything in the words of ${letter}`, documents: chosen };
  return (await call<{ number: number }>('POST', '/releases', body)).number;
}
