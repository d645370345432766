import { ChartNoAxesGantt, CircleHelp, Grid3x3, type LucideIcon } from 'lucide-react';

export type LookingScreen = 'why' | 'contact-sheet' | 'timeline' | 'replay';

/** Screens that answer something about one page, with their path. */
export const LOOKING_SCREENS: readonly { id: LookingScreen; name: string; icon: LucideIcon }[] = [
  { id: 'why', name: 'Why?', icon: CircleHelp },
  { id: 'contact-sheet', name: 'Contact sheet', icon: Grid3x3 },
  { id: 'timeline', name: 'Slot timeline', icon: ChartNoAxesGantt },
];
