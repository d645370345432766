import type { CliProblem } from './cli-error.ts';
import { count } from './command.ts';
import { problemLine } from './commands/validate.ts';

/** What the server says an import would do; see docs/calls.md. */
export type ImportPreview = {
  documents: {
    kind: string;
    id: string;
    title: string;
    change: 'added' | 'changed' | 'removed';
    paths: string[];
    hasDraft: boolean;
  }[];
  unchanged: number;
  refused: { kind: string; id: string; problems: CliProblem[] }[];
  problems: CliProblem[];
  fingerprint: string;
};

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

export function previewLines({ documents, unchanged, refused }: ImportPreview): string[] {
  return [
    ...documents.map(({ kind, id, change, paths, hasDraft }) =>
      [
        `${SIGNS[change]} ${kind}/${id}`,
        ...(paths.length > 0 ? [paths.map((pointer) => pointer || 'all of it').join(' ')] : []),
        ...(hasDraft ? ['(replaces a draft)'] : []),
      ].join('  '),
    ),
    ...refused.flatMap(({ problems }) => problems.map(problemLine)),
    `${count(documents.length, 'document')} differ${documents.length === 1 ? 's' : ''}, ${unchanged} the same${refused.length > 0 ? `, ${refused.length} refused` : ''}.`,
  ];
}
