import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const blocks = fileURLToPath(new URL('../', import.meta.url));
const read = (file: string): string => readFileSync(`${blocks}${file}`, 'utf8');

it('[BLOCK-03] [BLOCK-05] every story of a block is looked at from 320 to 1600 px and walked through by keyboard: none can be left out', () => {
  const config = read('vitest.config.ts');
  expect(config).toContain("const looks = stories({\n  viewport: 'small',\n  width: 320,");
  expect(config).toContain("after: './looks/after-story.ts',");
  const look = read('looks/after-story.ts');
  expect(look).toContain('const WIDTHS = [320, 640, 768, 1600];');
  // A picture that is cut is cut around its subject.
  expect(look).toContain('note(`${width} px`, listCutPictures(document.body));');
  // A story that failed already is the one thing not looked at.
  expect(look.match(/\breturn;/g)).toEqual(['return;']);
  expect(look).toContain("if (task.result?.state === 'fail' || !story) return;");

  expect(read('../scripts/test.mjs')).toMatch(/\bSTORY_RUN: 'looks'/);

  const stories = globSync('src/**/*.stories.tsx', { cwd: blocks }).toSorted();
  const skipping = stories.filter((file) => /no-tests|!test|desktop-only|phone-only/.test(read(file)));
  // Whole sheets of pictures, which no visitor sees.
  expect(skipping).toEqual(['src/site/artwork.stories.tsx']);
});
