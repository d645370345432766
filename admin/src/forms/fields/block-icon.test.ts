import { blocks } from '@marquee/schemas';
import { expect, it } from 'vitest';
import { BLOCK_ICONS } from './block-icon.tsx';

it('every type of block has the icon that its schema names: a piece of a puzzle says that a type is unknown', () => {
  const missing = Object.entries(blocks).filter(([, { icon }]) => !(icon in BLOCK_ICONS));
  expect(missing.map(([type, { icon }]) => `${type}: ${icon}`)).toEqual([]);
});
