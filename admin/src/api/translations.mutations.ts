import type { CallRequest, ServerAnswer } from '@marquee/schemas/ask-server';
import { client } from '../session/session.store.ts';
import type { Operation } from '../shared/documents/document-patch.ts';
import type { TextRow } from './translations.queries.ts';

/** One line of a translator's file. */
export type FileRow = CallRequest<'POST /admin/api/translations/import'>['body']['rows'][number];
export type TextPlan = ServerAnswer<'POST /admin/api/translations/import/preview'>;
export type TextsImported = ServerAnswer<'POST /admin/api/translations/import'>;

/** Saves one language of a text, based on the revision that was read; an empty text is removed. */
export function saveText({ kind, id, pointer, revisions, texts }: TextRow, locale: string, text: string) {
  const isMessage = kind === 'messages';
  const path = isMessage ? pointer : `${pointer}/${locale}`;
  const isThere = texts[locale] !== undefined;
  const operation: Operation =
    text === '' ? { op: 'remove', path } : { op: isThere ? 'replace' : 'add', path, value: text };
  return client.call('PATCH /admin/api/documents/{kind}/{id}', {
    params: { kind, id: isMessage ? locale : id },
    body: [operation],
    headers: { 'content-type': 'application/json-patch+json', 'if-match': `"${revisions[locale] ?? 0}"` },
  });
}

export const previewTexts = (language: string, rows: readonly FileRow[]) =>
  client.call('POST /admin/api/translations/import/preview', { body: { language, rows } });
export const importTexts = (language: string, rows: readonly FileRow[], fingerprint: string) =>
  client.call('POST /admin/api/translations/import', { body: { language, rows, fingerprint } });
