import { Icon as DrawnIcon, isIconName } from '@marquee/blocks/icon';
import { blocks, type BlockEntry, type BlockIcon } from '@marquee/schemas';
import {
  Activity,
  ArrowRight,
  BadgePercent,
  Bookmark,
  Building2,
  CalendarDays,
  CircleQuestionMark,
  Coins,
  Columns2,
  Component,
  Crown,
  Dices,
  Download,
  FileText,
  GalleryHorizontal,
  GalleryHorizontalEnd,
  Gem,
  Gift,
  Heading,
  Headphones,
  Info,
  LayoutGrid,
  ListChecks,
  ListOrdered,
  LoaderPinwheel,
  Map,
  MapPin,
  Newspaper,
  Package,
  PanelsTopLeft,
  Puzzle,
  RectangleHorizontal,
  Rows3,
  ScrollText,
  Search,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Table,
  Tags,
  Text,
  Ticket,
  TrendingUp,
  Trophy,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

/** The icons that blocks of the product name; each name is one of lucide’s. */
const BLOCK_ICONS: Readonly<Record<BlockIcon, LucideIcon>> = {
  activity: Activity,
  'arrow-right': ArrowRight,
  'badge-percent': BadgePercent,
  bookmark: Bookmark,
  'building-2': Building2,
  'calendar-days': CalendarDays,
  'circle-question-mark': CircleQuestionMark,
  coins: Coins,
  'columns-2': Columns2,
  component: Component,
  crown: Crown,
  dices: Dices,
  download: Download,
  'file-text': FileText,
  'gallery-horizontal': GalleryHorizontal,
  'gallery-horizontal-end': GalleryHorizontalEnd,
  gem: Gem,
  gift: Gift,
  heading: Heading,
  headphones: Headphones,
  info: Info,
  'layout-grid': LayoutGrid,
  'list-checks': ListChecks,
  'list-ordered': ListOrdered,
  'loader-pinwheel': LoaderPinwheel,
  map: Map,
  'map-pin': MapPin,
  newspaper: Newspaper,
  package: Package,
  'panels-top-left': PanelsTopLeft,
  'rectangle-horizontal': RectangleHorizontal,
  'rows-3': Rows3,
  'scroll-text': ScrollText,
  search: Search,
  'shield-check': ShieldCheck,
  'shopping-bag': ShoppingBag,
  sparkles: Sparkles,
  table: Table,
  tags: Tags,
  text: Text,
  ticket: Ticket,
  'trending-up': TrendingUp,
  trophy: Trophy,
  'user-plus': UserPlus,
  wallet: Wallet,
};

/** The icon of a block type; an unknown type gets a puzzle piece. */
export function BlockIcon({ type }: { type: string }) {
  const entry = (blocks as Readonly<Record<string, BlockEntry>>)[type]; // Types this version does not know are kept.
  return <NamedIcon name={entry?.icon ?? ''} />;
}

/** A new block may have any icon that the blocks themselves have: those come from their one file of drawings. */
export function NamedIcon({ name }: { name: string }) {
  if (!Object.hasOwn(BLOCK_ICONS, name))
    return isIconName(name) ? <DrawnIcon name={name} size="xs" /> : <Puzzle size={14} aria-hidden="true" />;
  const Icon = BLOCK_ICONS[name as BlockIcon]; // one of them, as just asked
  return <Icon size={14} aria-hidden="true" />;
}
