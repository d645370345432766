import type { FrameName } from '@marquee/schemas/picture-focus';
import { say } from '../../words/generated/images.ts';

/** What a frame is called, by the place of pages where it is. */
export function frameName(frame: FrameName): string {
  return NAMES[frame]();
}

const NAMES: Record<FrameName, () => string> = {
  slide: () => say('frame-slide'),
  'slide-phone': () => say('frame-slide-phone'),
  head: () => say('frame-head'),
  'head-tablet': () => say('frame-head-tablet'),
  'head-phone': () => say('frame-head-phone'),
  tile: () => say('frame-tile'),
  card: () => say('frame-card'),
  'card-phone': () => say('frame-card-phone'),
  story: () => say('frame-story'),
  banner: () => say('frame-banner'),
  portrait: () => say('frame-portrait'),
  square: () => say('frame-square'),
};
