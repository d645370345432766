import type { Context, Impact } from '@marquee/engine';
import { previewPath } from '../../preview/preview-path.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/review.ts';
import { groupName, localeName, type Names } from '../../words/names.ts';
import type { Sites } from './change-words.ts';

/** Of several versions, the one that most people here can read. */
export function usualOf(impacts: readonly Impact[]): number {
  const rank = ({ witness }: Impact): number =>
    witness ? Number(witness.locale === 'en') * 2 + Number(witness.currency === 'EUR') : -1;
  const ranks = impacts.map(rank);
  return ranks.indexOf(Math.max(...ranks));
}

/** The page to show, and the document whose editor shows it. Things around pages are shown in their own editor. */
export function targetOf(
  { path, difference }: Impact,
  { before, after }: Sites,
): { path: string; link: string } {
  const [cause] = [...(difference.values ?? []), ...(difference.items ?? [])].map(({ source }) => source);
  for (const { documents } of [after, before])
    for (const kind of ['page', 'promotion-page'])
      for (const [id, data] of Object.entries(documents[kind] ?? {}))
        if (data['path'] === (path ?? '/'))
          return {
            path: path ?? (cause ? previewPath(cause.kind, documents[cause.kind]?.[cause.id] ?? {}) : '/'),
            link: path === null && cause?.id ? documentPath(cause.kind, cause.id) : documentPath(kind, id),
          };
  return { path: path ?? '/', link: documentPath('page', 'lobby') };
}

/** The title of a document with this id, of any kind. */
export function titleById(id: string, { before, after }: Sites): string {
  for (const { documents } of [after, before])
    for (const [kind, byId] of Object.entries(documents))
      if (byId[id]) return documentTitle(kind, id, byId[id]);
  return id;
}

export function witnessWords({ login, groups, locale, currency, licence }: Context, names: Names): string {
  const who =
    login === 'guest'
      ? 'a guest'
      : ['a player', ...groups.map((group) => groupName(names, group))].join(', ');
  return say('for-example-who-language', {
    who,
    language: localeName(locale),
    currency,
    licence: names.licences.get(licence) ?? licence,
  });
}
