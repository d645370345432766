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

const CONTENT: readonly Kind[] = [
  'banner',
  'popup',
  'promotion-page',
  'page',
  'part',
  'wheel',
  'wheel-segments',
  'quest-size',
  'shop-tab',
  'shop-card',
  'adventures',
  'vip-managers',
  'bookmark',
  'navigation',
  'game-menu',
  'additional-gifts',
  'gift-overrides',
  'logo',
  'survey',
  'payment-method-info',
  'award',
];
/** All kinds that are no content control what content shows. New kinds are added here automatically. */
const RULES = (Object.keys(kinds) as Kind[]).filter((kind) => !CONTENT.includes(kind)); // Keys of the generated catalogue.

export const KIND_GROUPS: readonly { title: string; kinds: readonly Kind[] }[] = [
  {
    get title() {
      return say('content');
    },
    kinds: CONTENT,
  },
  {
    get title() {
      return say('rules');
    },
    kinds: RULES,
  },
];

export const kindMany = (kind: string): string => findKind(kind)?.many ?? kind;
export const kindOne = (kind: string): string => findKind(kind)?.one ?? kind;
export const iconOf = (kind: string): LucideIcon => KIND_ICONS[kind as Kind] ?? LayoutTemplate; // Unknown kinds fall back.

export const listPath = (kind: string): string =>
  findKind(kind)?.singleton ? documentPath(kind, 'main') : `/content/${kind}`;
export { documentPath };
export const historyPath = (kind: string, id: string): string => `${documentPath(kind, id)}/history`;
