import type { ServerAnswer } from '@marquee/schemas/ask-server';
import { count } from './command.ts';
import { problemLine } from './commands/validate.ts';

export type ImportPreview = ServerAnswer<'POST /admin/api/content/import/preview'>;

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

export function previewLines({ documents, unchanged, refused, missingPictures }: ImportPreview): string[] {
  return [
    ...documents.map(({ kind, id, change, paths, hasDraft }) =>
      [
        `${SIGNS[change]} ${kind}/${id}`,
        ...(paths.length > 0 ? [paths.map((pointer) => pointer || 'all of it').join(' ')] : []),
        ...(hasDraft ? ['(replaces a draft)'] : []),
      ].join('  '),
    ),
    ...missingPictures.map(
      ({ image, kind, id }) =>
        `! ${kind}/${id} shows the picture ${image}, which is not here. Upload it first.`,
    ),
    ...refused.flatMap(({ problems }) => problems.map(problemLine)),
    `${count(documents.length, 'document')} differ${documents.length === 1 ? 's' : ''}, ${unchanged} the same${refused.length > 0 ? `, ${refused.length} refused` : ''}.`,
  ];
}
