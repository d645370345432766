import type { FindingCode } from '@marquee/engine';
import {
  CircleHelp,
  Coins,
  Equal,
  EyeOff,
  Flag,
  History,
  Languages,
  Layers,
  SquareDashed,
  Unlink,
  type LucideIcon,
} from 'lucide-react';

/** What kinds of findings are called, in the order of how much they matter to a visitor. */
export const FINDING_KINDS = {
  NOBODY: { title: 'Nobody sees it', icon: EyeOff },
  NEVER_OPENS: { title: 'Never opens', icon: EyeOff },
  ALWAYS_EMPTY: { title: 'Empty for everyone', icon: SquareDashed },
  PAGE_SHADOWED: { title: 'Behind its own variants', icon: Layers },
  BEATEN_BY_LIMIT: { title: 'Never gets a place', icon: Layers },
  RULE_SHADOWED: { title: 'Rule is never reached', icon: Layers },
  TABLE_SHADOWED: { title: 'Table is never reached', icon: Layers },
  MISSING_TEXT: { title: 'Text is missing', icon: Languages },
  MISSING_CURRENCY: { title: 'Amount is missing', icon: Coins },
  UNKNOWN_CURRENCY: { title: 'Unknown currency', icon: Coins },
  EMPTY_SLOT: { title: 'Empty for some', icon: SquareDashed },
  MISSING_TRANSLATION: { title: 'Read in English', icon: Languages },
  MISSING_PRICE: { title: 'No price in some currencies', icon: Coins },
  ORDER_TIE: { title: 'Same position', icon: Equal },
  DEAD_ALTERNATIVE: { title: 'Alternative adds nobody', icon: EyeOff },
  OVER: { title: 'Is over', icon: History },
  UNUSED_DOCUMENT: { title: 'Not used', icon: Unlink },
  UNUSED_FLAG: { title: 'Flag nothing asks for', icon: Flag },
  NOT_DECIDED: { title: 'Not decided', icon: CircleHelp },
} as const satisfies Record<FindingCode, { title: string; icon: LucideIcon }>;
