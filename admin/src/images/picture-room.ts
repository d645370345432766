import { say } from '../words/generated/images.ts';
/** The width in pixels that a picture needs to look sharp in a kind of document or a block. */
const ROOM: Readonly<Record<string, number>> = {
  banner: 1440,
  'promotion-page': 1440,
  popup: 960,
  'shop-card': 640,
  'quest-size': 1400,
  bookmark: 320,
  logo: 320,
  'vip-managers': 96,
};
const USUAL = 240;

export const roomOf = (kind: string, block?: string): number =>
  (block === 'promotion-hero' ? 1440 : ROOM[block ?? kind]) ?? USUAL;

/** A warning in words, or nothing. */
export function tooSmall(width: number | undefined, room: number): string | undefined {
  if (!width || width >= room) return undefined;
  return say('only-pixels-wide-here', { count: width, room: room.toLocaleString('en-GB') });
}
