import { blocks, type BlockEntry } from '@marquee/schemas';
import {
  BadgePercent,
  Bookmark,
  Building2,
  CircleQuestionMark,
  Columns2,
  Dices,
  GalleryHorizontalEnd,
  Heading,
  Info,
  LayoutGrid,
  ListChecks,
  ListOrdered,
  LoaderPinwheel,
  Map,
  PanelsTopLeft,
  Puzzle,
  Rows3,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Table,
  Tags,
  Text,
  Ticket,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

/** The icons that block schemas name; each name is one of lucide’s. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'badge-percent': BadgePercent,
  bookmark: Bookmark,
  'building-2': Building2,
  'circle-question-mark': CircleQuestionMark,
  'columns-2': Columns2,
  dices: Dices,
  'gallery-horizontal-end': GalleryHorizontalEnd,
  heading: Heading,
  info: Info,
  'layout-grid': LayoutGrid,
  'list-checks': ListChecks,
  'list-ordered': ListOrdered,
  'loader-pinwheel': LoaderPinwheel,
  map: Map,
  'panels-top-left': PanelsTopLeft,
  'rows-3': Rows3,
  'scroll-text': ScrollText,
  'shield-check': ShieldCheck,
  'shopping-bag': ShoppingBag,
  sparkles: Sparkles,
  table: Table,
  tags: Tags,
  text: Text,
  ticket: Ticket,
  'user-plus': UserPlus,
};

/** The icon of a type of block; a type this version does not know gets a piece of a puzzle. */
export function BlockIcon({ type }: { type: string }) {
  const entry = (blocks as Readonly<Record<string, BlockEntry>>)[type]; // Types this version does not know are kept.
  const Icon = ICONS[entry?.icon ?? ''] ?? Puzzle;
  return <Icon size={14} aria-hidden="true" />;
}
