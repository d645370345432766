import type { FindingCode } from '@marquee/engine';
import {
  BadgePercent,
  CircleHelp,
  Coins,
  Equal,
  EyeOff,
  Flag,
  Gavel,
  History,
  Languages,
  Layers,
  SquareDashed,
  Unlink,
  type LucideIcon,
} from 'lucide-react';
import { say } from './generated/words.ts';

/** The names of the kinds of findings, ordered by their importance to visitors. */
export const FINDING_KINDS = {
  RULE_BROKEN: {
    get title() {
      return say('breaks-a-rule');
    },
    icon: Gavel,
  },
  RULE_WARNS: {
    get title() {
      return say('breaks-a-rule-that-warns');
    },
    icon: Gavel,
  },
  NOBODY: {
    get title() {
      return say('nobody-sees-it');
    },
    icon: EyeOff,
  },
  NEVER_OPENS: {
    get title() {
      return say('never-opens');
    },
    icon: EyeOff,
  },
  ALWAYS_EMPTY: {
    get title() {
      return say('empty-for-everyone');
    },
    icon: SquareDashed,
  },
  PAGE_SHADOWED: {
    get title() {
      return say('behind-its-own-variants');
    },
    icon: Layers,
  },
  BEATEN_BY_LIMIT: {
    get title() {
      return say('never-gets-a-place');
    },
    icon: Layers,
  },
  RULE_SHADOWED: {
    get title() {
      return say('rule-is-never-reached');
    },
    icon: Layers,
  },
  TABLE_SHADOWED: {
    get title() {
      return say('table-is-never-reached');
    },
    icon: Layers,
  },
  MISSING_TEXT: {
    get title() {
      return say('text-is-missing');
    },
    icon: Languages,
  },
  MISSING_CURRENCY: {
    get title() {
      return say('amount-is-missing');
    },
    icon: Coins,
  },
  OFFER_CONTRADICTED: {
    get title() {
      return say('contradicts-its-offer');
    },
    icon: BadgePercent,
  },
  UNKNOWN_CURRENCY: {
    get title() {
      return say('unknown-currency');
    },
    icon: Coins,
  },
  EMPTY_SLOT: {
    get title() {
      return say('empty-for-some');
    },
    icon: SquareDashed,
  },
  MISSING_TRANSLATION: {
    get title() {
      return say('read-in-english');
    },
    icon: Languages,
  },
  MISSING_PRICE: {
    get title() {
      return say('no-price-in-some');
    },
    icon: Coins,
  },
  ORDER_TIE: {
    get title() {
      return say('same-position');
    },
    icon: Equal,
  },
  DEAD_ALTERNATIVE: {
    get title() {
      return say('alternative-adds-nobody');
    },
    icon: EyeOff,
  },
  OVER: {
    get title() {
      return say('is-over');
    },
    icon: History,
  },
  UNUSED_DOCUMENT: {
    get title() {
      return say('not-used');
    },
    icon: Unlink,
  },
  UNUSED_FLAG: {
    get title() {
      return say('flag-nothing-asks-for');
    },
    icon: Flag,
  },
  NOT_DECIDED: {
    get title() {
      return say('not-decided');
    },
    icon: CircleHelp,
  },
} as const satisfies Record<FindingCode, { title: string; icon: LucideIcon }>;
