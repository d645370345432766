import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { listArtwork } from './artwork.ts';
import type { ArtworkGame } from './catalogue.ts';
import { gameDrawing } from './catalogue.ts';
import { isMaterialName } from './colour/materials.ts';
import { isPaletteName } from './colour/palettes.ts';
import { isCompositionName } from './compositions.ts';
import { drawArtwork } from './drawings.ts';
import { HERO_SCENE_NAMES } from './hero-scenes.ts';
import { isFaceName } from './lettering/faces.ts';
import { isSceneName } from './scenes/scenes.ts';
import { isSymbolName } from './symbols/symbols.ts';
import { isTableKind } from './tables/objects.ts';
import { isRoomName } from './tables/rooms.ts';

const games: ArtworkGame[] = JSON.parse(
  readFileSync(new URL('../../../fixtures/platform/games.json', import.meta.url), 'utf8'),
);
const catalogue = new Map(games.map((game) => [game.name, game]));
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** The picture without its title. */
const picture = (game: ArtworkGame) => digest(gameDrawing({ ...game, title: '' }));

interface Direction {
  name: string;
  parts: readonly (string | undefined)[];
}

/** Pairs of games that have at least this many parts of their art direction in common. */
const pairsSharing = (directions: readonly Direction[], count: number) =>
  directions.flatMap((one, index) =>
    directions
      .slice(index + 1)
      .filter(({ parts }) => parts.filter((part, i) => part === one.parts[i]).length >= count)
      .map(({ name }) => `${one.name} and ${name}`),
  );

const draw = (game: Partial<ArtworkGame>) => gameDrawing({ name: 'probe', title: 'Probe', ...game });

/** Tags only, properly nested, with quoted attributes, and no text between them. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  const tag = /<(\/?)(\w+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([\s\S])/g;
  for (const [, closes, name = '', , isEmpty, stray] of svg.matchAll(tag)) {
    if (stray !== undefined && stray.trim() !== '') return false;
    if (closes && open.pop() !== name) return false;
    if (!closes && !isEmpty && name) open.push(name);
  }
  return open.length === 0 && svg.startsWith('<svg ');
}

/** Throws when the markup is not well formed. */
const parses = (svg: string) => sharp(Buffer.from(svg)).metadata();

describe('game tiles', () => {
  test('the same record gives the same picture', () => {
    const [game] = games;
    if (!game) throw new Error('The fixtures hold no games');
    expect(gameDrawing(structuredClone(game))).toBe(gameDrawing(game));
    expect(digest(gameDrawing({ name: 'probe', title: 'Probe' }))).toBe(digest(draw({})));
  });

  test('three hundred games are three hundred different pictures, titles aside', () => {
    expect(games).toHaveLength(300);
    expect(new Set(games.map(picture)).size).toBe(300);
  });

  test('no two games share their whole art direction', () => {
    expect(new Set(games.map(({ art }) => JSON.stringify(art))).size).toBe(300);
  });

  test('any two slots differ in three of subject, scene, palette, composition and lettering at least', () => {
    const directions = games
      .filter(({ art }) => !art?.table)
      .map(({ name, art }) => ({
        name,
        parts: [art?.symbols?.[0], art?.scene, art?.palette, art?.composition, art?.style],
      }));
    expect(directions).toHaveLength(240);
    expect(pairsSharing(directions, 3)).toEqual([]);
  });

  test('any two live tables differ in three of game, room, palette, house sign and felt at least', () => {
    const tables = games
      .filter(({ art }) => art?.table)
      .map(({ name, art }) => ({
        name,
        // A table without a sign has no emblem in common with any other, so its own name is used.
        parts: [
          art?.table?.kind,
          art?.table?.room,
          art?.palette,
          art?.symbols?.[0] ?? name,
          art?.table?.felt,
        ],
      }));
    expect(tables).toHaveLength(60);
    expect(pairsSharing(tables, 3)).toEqual([]);
  });

  test('every name in the games’ art direction is one the generator knows', () => {
    const unknown = games.flatMap(({ name, art = {} }) => [
      ...(art.symbols ?? []).filter((symbol) => !isSymbolName(symbol)),
      ...(art.materials ?? []).filter((material) => !isMaterialName(material)),
      ...(isPaletteName(art.palette ?? '') ? [] : [`${name}: palette ${art.palette}`]),
      ...(isFaceName(art.style ?? '') ? [] : [`${name}: style ${art.style}`]),
      ...(art.table
        ? [
            ...(isTableKind(art.table.kind) ? [] : [`${name}: table ${art.table.kind}`]),
            ...(isRoomName(art.table.room) ? [] : [`${name}: room ${art.table.room}`]),
          ]
        : [
            ...(isSceneName(art.scene ?? '') ? [] : [`${name}: scene ${art.scene}`]),
            ...(isCompositionName(art.composition ?? '') ? [] : [`${name}: composition ${art.composition}`]),
          ]),
    ]);
    expect(unknown).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script>',
    `"/><image href="http://example.test/x"/>`,
    `Rum & Bone's "Best" <3`,
    ']]>',
    '&#x3c;svg onload=alert(1)&#x3e;',
    '\u0000\u0008\uFFFF\uD800',
    '',
    '   ',
    'Дерево',
    'Ärger im Öl',
    'A'.repeat(200),
    Array(40).fill('word').join(' '),
  ])('the title %j reaches the picture as outlines only', async (title) => {
    const svg = draw({ title });
    expect(svg).not.toMatch(
      /<(?!\/?(?:svg|defs|g|path|rect|circle|ellipse|clipPath|filter|fe\w+|linearGradient|radialGradient|stop)[\s>/])/,
    );
    expect(svg).not.toMatch(/NaN|Infinity|undefined|alert|example\.test/);
    await expect(parses(svg)).resolves.toMatchObject({ format: 'svg', width: 360, height: 480 });
  });

  test('a letter with an accent is drawn, and a different letter is a different outline', () => {
    expect(draw({ title: 'Öl' })).not.toBe(draw({ title: 'Ol' }));
    expect(draw({ title: 'Öl' })).not.toBe(draw({ title: 'l' }));
  });

  test('names the generator does not know are replaced, never copied into the picture', () => {
    const art = {
      symbols: ['"><script>'],
      scene: 'x',
      palette: 'x',
      composition: 'x',
      style: 'x',
      materials: ['"', '<'],
    };
    expect(draw({ art })).toBe(draw({ art: {} }));
    const table = { kind: 'x', room: 'x', felt: '"/><script>' };
    expect(draw({ art: { table } })).not.toContain('script');
  });
});

describe('everything that can be asked for', () => {
  const entries = listArtwork(games);

  test('there are enough promotion scenes, and every scene is composed for each shape', () => {
    expect(HERO_SCENE_NAMES.length).toBeGreaterThanOrEqual(24);
    const crops = ['hero', 'hero-tall', 'slide', 'portrait', 'card'] as const;
    expect(
      crops.map((crop) => entries.filter(({ family }) => family === crop).map(({ name }) => name)),
    ).toEqual(crops.map(() => HERO_SCENE_NAMES));
  });

  test('every entry is a well-formed drawing without unfinished numbers', () => {
    const broken = entries.filter(({ family, name }) => {
      const svg = drawArtwork(family, name, catalogue) ?? '';
      return !isWellFormed(svg) || /NaN|Infinity|undefined/.test(svg);
    });
    expect(broken).toEqual([]);
  });

  test('a sample of every family renders at a small size', async () => {
    const sample = entries.filter((_, i) => i % 23 === 0);
    expect(new Set(sample.map(({ family }) => family)).size).toBeGreaterThanOrEqual(5);
    for (const { family, name } of sample) {
      const svg = drawArtwork(family, name, catalogue) ?? '';
      const { channels } = await sharp(
        Buffer.from(svg.replace(/ width="\d+" height="\d+">/, ' width="60" height="60">')),
      ).stats();
      // The brightest part of every picture is lit metal, stars or letters.
      expect(Math.max(...channels.slice(0, 3).map(({ max }) => max)), `${family}/${name}`).toBeGreaterThan(
        150,
      );
    }
  });

  test('every reference inside a drawing has its definition', () => {
    const dangling = entries.flatMap(({ family, name }) => {
      const svg = drawArtwork(family, name, catalogue) ?? '';
      return [...svg.matchAll(/url\(#([\w-]+)\)/g)]
        .filter(([, id]) => !svg.includes(`id="${id}"`))
        .map(([reference]) => `${family}/${name}: ${reference}`);
    });
    expect(dangling).toEqual([]);
  });

  test.each([
    'game',
    'hero',
    'hero-tall',
    'slide',
    'portrait',
    'card',
    'symbol',
    'medal',
    'quest-map',
  ] as const)('an unknown name of %s is nothing', (family) => {
    expect(drawArtwork(family, 'constructor', catalogue)).toBeUndefined();
  });

  test('any slug has an avatar, and always the same one', () => {
    expect(drawArtwork('avatar', 'mari', catalogue)).toBe(drawArtwork('avatar', 'mari', catalogue));
    expect(drawArtwork('avatar', 'mari', catalogue)).not.toBe(drawArtwork('avatar', 'juri', catalogue));
  });
});
