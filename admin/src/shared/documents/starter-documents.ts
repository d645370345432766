import { isRecord } from '@marquee/schemas/is-record';
import { marketPacks } from '@marquee/schemas/market-packs';
import { findKind, QUEST_LEVELS } from '@marquee/schemas';
import type { DocumentData } from '../../api/api-types.ts';
import { say } from '../../words/generated/shared.ts';
import { isIdAField, pathPart } from './document-copy.ts';

const level = (number: number, count: number) => ({
  position: {
    left: Math.round(8 + (84 * (number - 1)) / Math.max(count - 1, 1)),
    top: number % 2 === 0 ? 35 : 65,
  },
  bets: { EUR: number * 10_000 },
});

/** The initial content of a new document: everything required, empty where a person has to decide. */
const STARTERS: Record<string, (id: string) => DocumentData> = {
  // At the front: the lobby shows only eight, so a banner at the end would not be seen.
  banner: (id) => ({ title: { en: words(id) }, order: { 'lobby-hero': 1 } }),
  'promotion-page': (id) => ({
    path: `/promotions/${pathPart(id)}`,
    enabled: false,
    title: { en: words(id) },
    blocks: [],
  }),
  page: (id) => ({ path: `/${pathPart(id)}`, title: { en: words(id) }, blocks: [] }),
  wheel: (id) => ({
    title: { en: words(id) },
    order: 100,
    currencies: {
      EUR: [
        { pay: 100, get: 50, weight: 3 },
        { pay: 100, get: 200, weight: 1 },
      ],
    },
  }),
  'wheel-segments': (id) => ({
    title: { en: words(id) },
    order: 100,
    segments: ['a', 'b'].map((segment, index) => ({
      id: segment,
      label: { en: '{{count}} free spins' },
      prize: { type: 'freespins', count: 10 * (index + 1) },
      weight: 1,
      wager: 0,
      colour: index === 0 ? '#683ec3' : '#006992',
    })),
  }),
  'quest-size': (id) => {
    const count = (QUEST_LEVELS as Record<string, number>)[id] ?? 6; // Unknown sizes are refused by validation.
    return {
      title: { en: words(id) },
      size: id,
      levels: Array.from({ length: count }, (_, index) => level(index + 1, count)),
    };
  },
  'shop-tab': (id) => ({ key: 'FREE_SPINS', segment: 'freespins', title: { en: words(id) }, order: 100 }),
  'shop-card': (id) => ({
    tab: '',
    type: 'freespins',
    group: id,
    title: { en: words(id) },
    order: 100,
    rate: { points: 100 },
  }),
  bookmark: (id) => ({ candidate: 'shop', title: { en: words(id) }, link: '/', order: 100 }),
  navigation: (id) => ({ title: { en: words(id) }, sections: [] }),
  audience: (id) => ({ name: words(id), audience: {} }),
  'feature-flag': (id) => ({ key: id, description: '', type: 'boolean', default: false, rules: [] }),
  licence: (id) => ({
    code: id,
    name: words(id),
    minimumAge: 18,
    licenceLine: { en: '' },
    helpLinks: [{ label: { en: '' }, link: 'https://' }],
  }),
  locale: (id) => ({ code: id, name: id, order: 100 }),
  messages: (id) => ({ locale: id, messages: {} }),
  popup: (id) => ({ title: { en: words(id) }, content: { en: '' } }),
  'game-menu': (id) => ({
    title: { en: words(id) },
    categories: [{ id: 'new', label: { en: 'New' }, link: '/categories/new' }],
  }),
  'additional-gifts': (id) => ({ type: 'bonus', title: { en: words(id) }, order: 100 }),
  'gift-overrides': (id) => ({ name: words(id), gifts: { groupKeys: [''] }, order: 100 }),
  'disabled-bonuses': (id) => ({ name: words(id), gifts: { groupKeys: [''] } }),
  'excluded-promo-stags': (id) => ({ name: words(id), stags: [] }),
  'affiliate-stags': () => ({
    referrers: [],
    searchEngines: [],
    affiliateId: 122,
    searchAffiliateId: 241,
  }),
  logo: (id) => ({ name: { en: words(id) }, mark: { src: '/favicon.svg' }, order: 100 }),
  survey: (id) => ({ name: words(id), is_enable_widget: false, order: 100 }),
  betting: (id) => ({ name: words(id), site: 'https://', order: 100 }),
  settings: (id) => ({ name: words(id), order: 100 }),
  'payment-method-info': (id) => ({
    name: { en: words(id) },
    type: 'card',
    currency: 'EUR',
    processingTime: { en: 'Instant' },
    fee: { en: 'Free' },
    order: 100,
  }),
  award: (id) => ({
    name: { en: words(id) },
    nomination: { en: 'What it was given for' },
    prize: { en: 'First place' },
    year: new Date().getFullYear(),
    order: 100,
  }),
  'vip-managers': (id) => ({ name: words(id), order: 100 }),
  adventures: (id) => ({
    title: { en: words(id) },
    order: 100,
    start_at: '2027-12-01T00:00:00Z',
    days: [{ day: 1, prize: { type: 'fs', count: 10 }, condition: { minDep: { EUR: 1000 }, wager: 0 } }],
  }),
  'rule-pack': (id) => ({ title: words(id), market: words(id), licences: [], rules: [] }),
  brand: (id) => ({ name: words(id), hosts: [] }),
  part: (id) => ({ name: words(id), blocks: [] }),
};

export function starterDocument(kind: string, id: string): DocumentData {
  return STARTERS[kind]?.(id) ?? {};
}

/**
 * Whether people choose the id because it has a meaning, such as a currency or a place, instead of deriving it from a
 * title.
 */
export const isIdChosen = (kind: string): boolean =>
  isIdAField(kind) || findKind(kind)?.location === 'id' || findKind(kind)?.titleField === undefined;

/** The label of the field with the document's name: “Title” or “Name”. */
export const titleLabel = (kind: string): string => words(findKind(kind)?.titleField ?? 'title');

/** Sets the title in the way its kind stores it; without a title the document stays unchanged. */
export function withTitle(kind: string, title: string, data: DocumentData): DocumentData {
  const field = findKind(kind)?.titleField;
  if (title === '' || field === undefined) return data;
  return { ...data, [field]: isRecord(data[field]) ? { en: title } : title };
}

function words(id: string): string {
  const spaced = id.replaceAll(/[-_]+/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Something that a new document can begin with, besides the least that it needs. */
export type Starter = { readonly id: string; readonly title: string; readonly load: () => Promise<unknown> };

/** What a new document of a kind can begin with: a pack of rules with those of a market. */
export const startersOf = (kind: string): readonly Starter[] =>
  kind === 'rule-pack'
    ? marketPacks.map(({ id, market, load }) => ({ id, title: say('rules-of-market', { market }), load }))
    : [];
