import { client } from '../session/session.store.ts';
import type { TextRow } from './translations.queries.ts';

/** One line of a translator's file. */
export type FileRow = { kind: string; id: string; pointer: string; source: string; text: string };
export type TextPlan = {
  /** The language of the site that the file means. */
  language: string;
  changes: { index: number; title: string; source: string; before: string | null; after: string }[];
  errors: { index: number; code: string; message: string }[];
  unchanged: number;
  empty: number;
  fingerprint: string;
};
export type TextsImported = { texts: number; documents: number; left: number };

/** Writes one language of one text on top of the revision it was read at; an empty one goes away. */
export function saveText({ kind, id, pointer, revisions, texts }: TextRow, locale: string, text: string) {
  const isMessage = kind === 'messages';
  const path = isMessage ? pointer : `${pointer}/${locale}`;
  const isThere = texts[locale] !== undefined;
  const operation =
    text === '' ? { op: 'remove', path } : { op: isThere ? 'replace' : 'add', path, value: text };
  return client.send<{ revision: number }>(
    `/documents/${encodeURIComponent(kind)}/${encodeURIComponent(isMessage ? locale : id)}`,
    {
      method: 'PATCH',
      body: [operation],
      headers: { 'content-type': 'application/json-patch+json', 'if-match': `"${revisions[locale] ?? 0}"` },
    },
  );
}

export const previewTexts = (language: string, rows: FileRow[]) =>
  client.send<TextPlan>('/translations/import/preview', { method: 'POST', body: { language, rows } });
export const importTexts = (language: string, rows: FileRow[], fingerprint: string) =>
  client.send<TextsImported>('/translations/import', {
    method: 'POST',
    body: { language, rows, fingerprint },
  });
