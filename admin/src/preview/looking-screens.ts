import { ChartNoAxesGantt, CircleHelp, Grid3x3, type LucideIcon } from 'lucide-react';

export type LookingScreen = 'why' | 'contact-sheet' | 'timeline' | 'replay';
import { say } from '../words/generated/preview.ts';

/** Screens about one page, with their path. */
export const LOOKING_SCREENS: readonly { id: LookingScreen; name: string; icon: LucideIcon }[] = [
  {
    id: 'why',
    get name() {
      return say('why');
    },
    icon: CircleHelp,
  },
  {
    id: 'contact-sheet',
    get name() {
      return say('contact-sheet');
    },
    icon: Grid3x3,
  },
  {
    id: 'timeline',
    get name() {
      return say('slot-timeline');
    },
    icon: ChartNoAxesGantt,
  },
];
