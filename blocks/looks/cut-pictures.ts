import type { Defect } from './defects.ts';
import { nameOf } from './name-of.ts';

/** Shapes are rounded to whole pixels. */
const SLACK = 0.03;

/**
 * Pictures that their box cuts and that are not drawn in a place: where their subject is was never asked (Picture’s
 * `place`). A game’s tile is drawn as the game’s own picture, which has no focal point.
 */
export function listCutPictures(root: HTMLElement): Defect[] {
  return [...root.querySelectorAll('img')].flatMap((image) => {
    const { width, height } = image.getBoundingClientRect();
    if (!width || !height || getComputedStyle(image).objectFit !== 'cover') return [];
    const own = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    const isCut = !(Math.abs(width / height / own - 1) < SLACK);
    const isPlaced = image.style.objectPosition !== '' || image.style.getPropertyValue('--at') !== '';
    const isGame = (image.getAttribute('src') ?? '').startsWith('/artwork/game/');
    return isCut && !isPlaced && !isGame ? [{ kind: 'cut anywhere' as const, what: nameOf(image) }] : [];
  });
}
