import type { WhyRow } from '../worker/why-report.ts';
import { refusalWords, type OutcomeContext } from '../words/outcome-words.ts';

/** The blocks of a document that a visitor does not see, by id, each with the reason. */
export function unseenBlocks(
  rows: readonly WhyRow[],
  { kind, id }: { kind: string; id: string },
  context: OutcomeContext,
): ReadonlyMap<string, string> {
  const unseen = rows.filter(
    (row) => row.what === 'block' && row.kind === kind && row.id === id && !row.shown,
  );
  return new Map(
    unseen.map(({ key, deciding, sentence }) => [
      key.slice(key.indexOf('#') + 1),
      (deciding && refusalWords(deciding, context)) ?? plain(sentence),
    ]),
  );
}

const plain = (sentence: string): string =>
  sentence.replace(/^Not shown: (.)/, (_, first: string) => first.toUpperCase());
