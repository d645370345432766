import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

// Whatever cuts a picture to fit its box says in which place, or a focal point would not reach what is drawn there.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8');

/** Boxes that show a game’s own picture, which comes from the platform in the shape of its box, or a map of that shape. */
const WITHOUT_SUBJECT = [
  'apps/player/app/features/game/game-stage.module.css .window .backdrop',
  'apps/player/app/features/game/game-toolbar.module.css .picture',
  'apps/player/app/features/game/game-toolbar.module.css .picture img',
  'apps/player/app/features/search/search-dialog.module.css .tiles img',
  'apps/player/app/features/search/search-results.module.css .results img',
  'blocks/src/primitives/games/game-sheet.module.css .image',
  'blocks/src/primitives/games/game-tile.module.css .image',
  'blocks/src/quest-map/quest-drawing.module.css .image',
  'blocks/src/quest-map/quest-drawing.module.css .trail',
  'blocks/src/recent-wins/recent-wins.module.css .image',
  'blocks/src/shop/purchase.module.css .cover',
];

/** Every selector of a stylesheet that cuts pictures, with its file. */
const cutting = globSync(['blocks/src/**/*.module.css', 'apps/player/app/**/*.module.css'], { cwd: ROOT })
  .flatMap((file) =>
    [
      ...read(file)
        .replace(/\/\*.*?\*\//gs, '')
        .matchAll(/([^{}]+)\{[^{}]*object-fit: cover/g),
    ].flatMap(([, selectors = '']) => selectors.split(',').map((selector) => `${file} ${selector.trim()}`)),
  )
  .toSorted();

it('[ADMIN-27] whatever cuts a picture of a document says in which place it is', () => {
  const withSubject = cutting.filter((line) => !WITHOUT_SUBJECT.includes(line));
  const without = withSubject.filter((line) => {
    const [file = '', selector = ''] = line.split(' .');
    const elements = globSync(`${dirname(file)}/*.tsx`, { cwd: ROOT })
      .flatMap((source) => read(source).match(/<Picture\b[^<]*?\/>/gs) ?? [])
      .filter((element) => new RegExp(`styles(?:\\['${selector}'\\]|\\.${selector}\\b)`).test(element));
    return elements.length === 0 || !elements.every((element) => /\splace=/.test(element));
  });
  expect(without).toEqual([]);
  expect(withSubject).toHaveLength(11);
});

it('every box that needs no place is there', () => {
  expect(WITHOUT_SUBJECT.filter((line) => !cutting.includes(line))).toEqual([]);
});
