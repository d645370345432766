import { blocks } from '@marquee/schemas';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { iconNames } from '../../../../../blocks/src/primitives/icon-names.ts';
import { NamedIcon } from './block-icon.tsx';

it('every type of block has the icon that its schema names: a piece of a puzzle says that a type is unknown', () => {
  const missing = Object.entries(blocks).filter(([, { icon }]) =>
    renderToStaticMarkup(<NamedIcon name={icon} />).includes('lucide-puzzle'),
  );
  expect(missing.map(([type, { icon }]) => `${type}: ${icon}`)).toEqual([]);
});

it.each(iconNames)('npm run new:block offers the icon %s, and the admin draws it', (name) => {
  const drawn = renderToStaticMarkup(<NamedIcon name={name} />);
  expect(drawn).toContain('<svg');
  expect(drawn).not.toContain('lucide-puzzle');
});

it.each(['', 'no-such-icon', 'constructor'])(
  'a name that nothing is drawn for is a piece of a puzzle: %s',
  (name) => {
    expect(renderToStaticMarkup(<NamedIcon name={name} />)).toContain('lucide-puzzle');
  },
);
