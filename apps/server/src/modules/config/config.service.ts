import { collectionKey } from '@marquee/engine';
import { createHash } from 'node:crypto';
import { createAnswerBody } from '../delivery/answer-body.ts';
import { createAnswerCache } from '../delivery/answer-cache.ts';
import { watchReads } from '../delivery/dependency-keys.ts';
import type { Answer } from '../delivery/http-cache.ts';
import { perRelease, type Release } from '../delivery/release.model.ts';
import type { RequestVisitor } from '../delivery/visitor.service.ts';
import { visitorKey } from '../delivery/visitor-key.ts';
import { toPublicAdventure } from './adventure.model.ts';
import { toPublicBanner } from './banner.model.ts';
import type { ConfigName, Content } from './config.model.ts';
import {
  additionalGiftsConfig,
  disabledBonusesConfig,
  excludedPromoStagsConfig,
  giftOverridesConfig,
} from './gift-configs.ts';
import { visitorItems } from './visitor-items.ts';
import {
  affiliateStagsConfig,
  bettingConfig,
  gameMenusConfig,
  logoConfig,
  surveyConfig,
} from './site-configs.ts';

const KEPT_ANSWERS = 2000;

const configs: { readonly [Name in ConfigName]: (visitor: RequestVisitor) => Content<Name> } = {
  'banners-config': bannersConfig,
  'manage-promotion-pages': promotionPagesConfig,
  popups: popupsConfig,
  'wheel-config': wheelConfig,
  'wheel-config-segments': wheelSegmentsConfig,
  'currency-config': currencyConfig,
  'disabled-bonuses': disabledBonusesConfig,
  'modify-gifts-config': giftOverridesConfig,
  'additional-gifts': additionalGiftsConfig,
  'excluded-promo-stags': excludedPromoStagsConfig,
  'stag-by-referrer-name': affiliateStagsConfig,
  'menu-categories-games': gameMenusConfig,
  'logo-config': logoConfig,
  'survey-config': surveyConfig,
  'betting-config': bettingConfig,
  'vip-adventures': adventuresConfig,
};

type ConfigAnswer = Answer & { keys: ReadonlySet<string> };

const caches = perRelease((_release: Release) => createAnswerCache<ConfigAnswer>(KEPT_ANSWERS));

/** The answer of `GET /api/fe/config/<name>` for this visitor; undefined for an unknown name. */
export function answerConfig(name: string, visitor: RequestVisitor): Answer | undefined {
  if (!isConfigName(name)) return undefined;
  const config = configs[name];
  const { context, release } = visitor;
  const cache = caches(release);
  const key = `${name} ${visitorKey(context)}`;
  const kept = cache.get(key, context.now);
  if (kept) {
    kept.keys.forEach((each) => visitor.noteRead?.(each));
    return kept;
  }
  const watched = watchReads(visitor);
  const { body, validUntil } = config(watched.visitor);
  const json = JSON.stringify(body);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  const answer = {
    status: 200,
    body: createAnswerBody(Buffer.from(json)),
    tag: `${release.number}-${hash}`,
    validUntil,
    keys: watched.keys,
  };
  cache.set(key, context.now, answer);
  return answer;
}

function isConfigName(name: string): name is ConfigName {
  return Object.hasOwn(configs, name);
}

function bannersConfig(visitor: RequestVisitor): Content<'banners-config'> {
  const { context, release } = visitor;
  const { items, validUntil } = visitorItems('banner', visitor);
  // The groups that a banner names are those of the audience that it names.
  visitor.noteRead?.(collectionKey('audience'));
  const documents = release.documents('banner');
  const audiences = release.documents('audience');
  const banners = items.flatMap((item) => {
    const document = documents.get(item.id);
    return document ? [toPublicBanner(item, { document, audiences }, context)] : [];
  });
  return { body: { banners }, validUntil };
}

/** The promotion pages that the visitor may see; hidden ones are not named. */
function promotionPagesConfig(visitor: RequestVisitor): Content<'manage-promotion-pages'> {
  const { items, validUntil } = visitorItems('promotion-page', visitor);
  return { body: { pages: items.map(({ blocks: _blocks, ...page }) => page) }, validUntil };
}

/** Dialogs that the visitor may open (BAN-06). */
function popupsConfig(visitor: RequestVisitor): Content<'popups'> {
  const { items, validUntil } = visitorItems('popup', visitor);
  return { body: { popups: [...items] }, validUntil };
}

/** The first wheel that fits the visitor: the cost and the prizes of a spin in each currency (LOOT-30). */
function wheelConfig(visitor: RequestVisitor): Content<'wheel-config'> {
  const { context, release } = visitor;
  const { items, validUntil } = visitorItems('wheel', visitor, { limit: 1 });
  const [wheel] = items;
  const tables = release.documents('wheel').get(wheel?.id ?? '')?.currencies;
  if (!wheel || !tables) return { body: { wheel: null }, validUntil };
  const currency = Object.hasOwn(tables, context.currency) ? context.currency : 'EUR';
  const { id, title, text } = wheel;
  return {
    body: { wheel: { id, title, text, currency, currencies: tables } },
    validUntil,
  };
}

/** The first prize table whose group the visitor is in, else the default one (LOOT-31). */
function wheelSegmentsConfig(visitor: RequestVisitor): Content<'wheel-config-segments'> {
  const { items, validUntil } = visitorItems('wheel-segments', visitor, { limit: 1 });
  return { body: { segments: items[0]?.segments ?? [] }, validUntil };
}

/** The adventures the visitor may see, each with the days they have completed (ADV-22). */
function adventuresConfig(visitor: RequestVisitor): Content<'vip-adventures'> {
  const { items, validUntil } = visitorItems('adventures', visitor);
  return { body: { adventures: items.map(toPublicAdventure) }, validUntil };
}

/** Every currency with its code, fiat flag and subunits (CUR-05), and the fallback currency (CUR-04). */
function currencyConfig({ release }: RequestVisitor): Content<'currency-config'> {
  const table = release.documents('currency-table').get('main');
  const currencies = (table?.currencies ?? []).map(({ kind, ...currency }) => ({
    ...currency,
    fiat: kind === 'fiat',
  }));
  return { body: { currencies, fallback: 'EUR' }, validUntil: null };
}
