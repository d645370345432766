import { getMessages } from '@marquee/engine';
import { createHash } from 'node:crypto';
import { createAnswerBody } from '../delivery/answer-body.ts';
import type { SharedAnswer } from '../delivery/answer-front.ts';
import { perRelease, type Release } from '../delivery/release.model.ts';
import { findLocale } from '../delivery/visitor-locale.ts';

type Texts = Readonly<Record<string, string>>;
export type MessagesAnswer = SharedAnswer & { texts: Texts; locale: string };

/** The text that names the site. */
const SITE_NAME = 'SHELL.BRAND';

const caches = perRelease((_release: Release) => new Map<string, MessagesAnswer>());

/**
 * The interface texts of a locale; missing ones come from its base language or from English. Undefined for a locale
 * that the site does not have. On a brand's host the site has the brand's name, and nobody else's.
 */
export function messagesFor(
  release: Release,
  wanted: string,
  brand: string | undefined,
): MessagesAnswer | undefined {
  const locale =
    findLocale([...release.documents('locale').keys()], wanted) ?? (wanted === 'en' ? 'en' : undefined);
  if (!locale) return undefined;
  const cache = caches(release);
  const name = brand === undefined ? undefined : release.documents('brand').get(brand)?.name;
  const key = name === undefined ? locale : `${locale} ${name}`;
  const kept = cache.get(key);
  if (kept) return kept;
  const all = getMessages(release.compiled, locale);
  const texts = name === undefined ? all : { ...all, [SITE_NAME]: name };
  const body = JSON.stringify(texts);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const answer = { status: 200, texts, locale, body: createAnswerBody(Buffer.from(body)), tag: hash };
  cache.set(key, answer);
  return answer;
}
