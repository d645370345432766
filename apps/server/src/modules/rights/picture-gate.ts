import { isDeepStrictEqual } from 'node:util';
import type { Focus } from '@marquee/schemas/picture-focus';
import type { StoreTransaction } from '../../store/open-store.ts';
import type { Author } from './rights.repository.ts';
import { refuseBeyond } from './rights-problems.ts';
import { orWords } from './scope.ts';

type Words = {
  name: string;
  alt?: Readonly<Record<string, string>>;
  isDecorative?: boolean;
  focus?: Focus | null;
  tags?: readonly string[];
};

/**
 * Refuses what somebody for some languages may not do with a picture: they write its words in these, and nothing else
 * (ADMIN-26). Pictures are no documents of a kind, and reach nobody before a document shows them.
 */
export async function assertMayChangePicture(
  { rights }: Pick<StoreTransaction, 'rights'>,
  author: Author,
  id: string,
  { before, after }: { before: Words | undefined; after: Words | undefined },
): Promise<void> {
  const scope = await rights.findScope(author);
  const languages = scope?.languages;
  if (scope !== undefined && languages === undefined) return;
  const rest = (words: Words | undefined): unknown =>
    words && {
      name: words.name,
      isDecorative: words.isDecorative ?? false,
      focus: words.focus ?? null,
      tags: words.tags ?? [],
      alt: Object.entries(words.alt ?? {})
        .filter(([language]) => !languages?.includes(language))
        .toSorted(),
    };
  if (isDeepStrictEqual(rest(before), rest(after))) return refuseBeyond(scope, []);
  refuseBeyond(scope, [
    {
      code: 'LANGUAGE_BEYOND_RIGHTS',
      severity: 'error',
      kind: 'image',
      id,
      pointer: '',
      message: `Of pictures, these rights are for their words in ${orWords(languages ?? [])}.`,
    },
  ]);
}
