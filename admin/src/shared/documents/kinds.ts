import { findKind, kinds, type Kind } from '@marquee/schemas';
import { documentPath } from '@marquee/schemas/admin-paths';
import {
  AppWindow,
  Award,
  Bookmark,
  CalendarDays,
  CircleDollarSign,
  CircleOff,
  ClipboardList,
  Coins,
  Component,
  Crown,
  FerrisWheel,
  GalleryHorizontal,
  Gavel,
  Gem,
  Gift,
  Handshake,
  Headset,
  Languages,
  LayoutTemplate,
  ListTree,
  Map as MapIcon,
  Megaphone,
  Menu,
  MessageSquareText,
  PencilRuler,
  Scale,
  SlidersHorizontal,
  Sparkle,
  Store,
  Tags,
  ToggleRight,
  Trophy,
  UserX,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { say } from '../../words/generated/shared.ts';

export const KIND_ICONS: Record<Kind, LucideIcon> = {
  banner: GalleryHorizontal,
  'promotion-page': Megaphone,
  page: LayoutTemplate,
  wheel: FerrisWheel,
  'wheel-segments': Coins,
  'quest-size': MapIcon,
  'shop-tab': Store,
  'shop-card': Tags,
  bookmark: Bookmark,
  navigation: Menu,
  audience: Users,
  'feature-flag': ToggleRight,
  'currency-table': CircleDollarSign,
  'vip-table': Crown,
  licence: Scale,
  locale: Languages,
  messages: MessageSquareText,
  popup: AppWindow,
  'game-menu': ListTree,
  'additional-gifts': Gift,
  'gift-overrides': PencilRuler,
  'disabled-bonuses': CircleOff,
  'excluded-promo-stags': UserX,
  'affiliate-stags': Handshake,
  logo: Sparkle,
  survey: ClipboardList,
  betting: Trophy,
  settings: SlidersHorizontal,
  'payment-method-info': Wallet,
  award: Award,
  'vip-managers': Headset,
  adventures: CalendarDays,
  'rule-pack': Gavel,
  brand: Gem,
  part: Component,
};

/** What people make, by what it is for. */
const PROMOTIONS: readonly Kind[] = [
  'banner',
  'popup',
  'promotion-page',
  'additional-gifts',
  'gift-overrides',
  'adventures',
  'survey',
];
const REWARDS: readonly Kind[] = [
  'wheel',
  'wheel-segments',
  'quest-size',
  'shop-tab',
  'shop-card',
  'award',
  'vip-managers',
  'vip-table',
];
const SITE: readonly Kind[] = [
  'page',
  'part',
  'navigation',
  'game-menu',
  'bookmark',
  'logo',
  'messages',
  'payment-method-info',
  'betting',
];
const PEOPLE: readonly Kind[] = [
  'audience',
  'feature-flag',
  'rule-pack',
  'licence',
  'disabled-bonuses',
  'excluded-promo-stags',
  'affiliate-stags',
];
const GROUPED: readonly Kind[] = [...PROMOTIONS, ...REWARDS, ...SITE, ...PEOPLE];
/** All other kinds: new ones are added here automatically. */
const SET_UP = (Object.keys(kinds) as Kind[]).filter((kind) => !GROUPED.includes(kind)); // Keys of the generated catalogue.

type KindGroup = { id: string; title: string; kinds: readonly Kind[] };

export const KIND_GROUPS: readonly KindGroup[] = [
  {
    id: 'promotions',
    get title() {
      return say('promotions');
    },
    kinds: PROMOTIONS,
  },
  {
    id: 'rewards',
    get title() {
      return say('rewards');
    },
    kinds: REWARDS,
  },
  {
    id: 'site',
    get title() {
      return say('pages-and-texts');
    },
    kinds: SITE,
  },
  {
    id: 'people',
    get title() {
      return say('people-and-rules');
    },
    kinds: PEOPLE,
  },
  {
    id: 'set-up',
    get title() {
      return say('set-up');
    },
    kinds: SET_UP,
  },
];

export const kindMany = (kind: string): string => findKind(kind)?.many ?? kind;
export const kindOne = (kind: string): string => findKind(kind)?.one ?? kind;
export const iconOf = (kind: string): LucideIcon => KIND_ICONS[kind as Kind] ?? LayoutTemplate; // Unknown kinds fall back.

export const listPath = (kind: string): string =>
  findKind(kind)?.singleton ? documentPath(kind, 'main') : `/content/${kind}`;
export { documentPath };
export const historyPath = (kind: string, id: string): string => `${documentPath(kind, id)}/history`;
