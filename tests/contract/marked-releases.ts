import type { AdminCall } from './admin-call.ts';

/** All marked texts of a release have the letter of one of these. */
export type Letter = 'A' | 'B';

type Data = Record<string, unknown>;
type Saved = { kind: string; id: string; revision: number };

/** What was written before the line by the release before. */
const MARK_OF_LINE = /^Words [AB] of [^.]+\. /;

/** Documents of the lobby and the frame around it, by `kind/id`, with the texts that a guest reads. */
const MARKED = {
  'banner/welcome-north': (words: string) => ({ title: { en: words, de: words } }),
  'banner/tide-lottery-hero': (words: string) => ({ title: { en: words, de: words } }),
  'page/lobby': (words: string) => ({ title: { en: words, de: words } }),
  'licence/CW': (words: string, { licenceLine }: Data) => ({
    // The rules of the demo ask for what stands there.
    licenceLine: Object.fromEntries(
      Object.entries(licenceLine as Record<string, string>).map(([locale, line]) => [
        locale,
        `${words}. ${line.replace(MARK_OF_LINE, '')}`,
      ]),
    ),
  }),
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
    const edited = { ...data, ...wordsOf(`Words ${letter} of ${name}`, data) };
    documents.push(await call<Saved>('PUT', `/documents/${name}`, edited, { 'if-match': `"${revision}"` }));
  }
  const chosen = documents.map(({ kind, id, revision }) => ({ kind, id, revision }));
  const body = { comment: `Everything in the words of ${letter}`, documents: chosen };
  return (await call<{ number: number }>('POST', '/releases', body)).number;
}
