import type { DocumentData } from '../api/api-types.ts';

const KINDS_ON_PAGES = new Set([
  'banner',
  'bookmark',
  'game-menu',
  'shop-card',
  'shop-tab',
  'navigation',
  'page',
  'promotion-page',
  'payment-method-info',
  'award',
  'vip-managers',
]);

/** Whether documents of a kind are shown on pages, depending on their audience. */
export const isOnPages = (kind: string): boolean => KINDS_ON_PAGES.has(kind);

/** The best path to preview a document: a page's own path; for other documents a page that shows their kind. */
export function previewPath(kind: string, data: DocumentData): string {
  if (typeof data['path'] === 'string' && data['path'].startsWith('/')) return data['path'];
  switch (kind) {
    case 'wheel-segments':
      return '/rocketplay-wheel';
    case 'shop-tab':
      return typeof data['segment'] === 'string' ? `/rocket-mart/${data['segment']}` : '/rocket-mart';
    case 'shop-card':
      return '/rocket-mart';
    case 'adventures':
      return '/rocketplay-adventure';
    case 'vip-managers':
    case 'vip-table':
      return '/rocketplay-vipclub';
    case 'quest-size':
      return '/quests';
    case 'payment-method-info':
      return '/payments';
    case 'award':
      return '/awards';
    case 'banner':
      return bannerPath(data['order']);
    default:
      return '/';
  }
}

/** A banner is previewed in its first place; most places are on the lobby. */
function bannerPath(order: unknown): string {
  const places = typeof order === 'object' && order !== null ? Object.keys(order) : [];
  if (places.length === 0 || places.some((place) => place.startsWith('lobby'))) return '/';
  if (places.some((place) => place.includes('promo'))) return '/promotions';
  if (places.some((place) => place.includes('shop') || place.includes('mart'))) return '/rocket-mart';
  if (places.some((place) => place.includes('vip'))) return '/rocketplay-vipclub';
  return '/';
}
