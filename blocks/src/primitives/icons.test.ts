import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createSprite, spriteFile } from '../../generate-icons.ts';
import { iconNames } from './icon-names.ts';

const sprite = readFileSync(spriteFile, 'utf8');
const symbols = new Set([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]));

function listFiles(folder: URL, ending: string): URL[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => new URL(`file://${entry.parentPath}/${entry.name}`));
}

function findNames(files: URL[], pattern: RegExp): string[] {
  const names = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => match[1] ?? ''),
  );
  return [...new Set(names)];
}

describe('icons.svg', () => {
  it('is what generating it again gives', async () => {
    expect(await createSprite()).toBe(sprite);
  });

  it('has each icon of the list once, with something drawn', () => {
    expect([...symbols]).toEqual([...iconNames]);
    for (const [, name, shapes] of sprite.matchAll(/<symbol id="([^"]+)"[^>]*>(.*)<\/symbol>/g))
      expect({ name, isDrawn: /^<(?:path|circle|rect|line|ellipse|poly)/.test(shapes ?? '') }).toEqual({
        name,
        isDrawn: true,
      });
  });

  it.each([
    ['documents of the demo site', '../../../fixtures/site/', '.json', /"icon": "([^"]+)"/g],
    ['blocks', '../', '.tsx', /(?:<Icon\s+name|\bicon)="([^"]+)"/g],
    ['the player', '../../../apps/player/app/', '.tsx', /(?:<Icon\s+name|\bicon)="([^"]+)"/g],
  ])('has every icon that %s name', (_who, folder, ending, pattern) => {
    const names = findNames(listFiles(new URL(folder, import.meta.url), ending), pattern);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name) => !symbols.has(name))).toEqual([]);
  });
});
