import { PLACES, type PlaceName } from '@marquee/schemas/picture-focus';
import { expect, it } from 'vitest';
import { renderBlock } from '../testing/render-block.tsx';
import { Picture } from './picture.tsx';

const UPLOADED = '/images/0123456789abcdef0123456789abcdef-1600x900.jpg';
const html = (src: string, place?: PlaceName): string =>
  renderBlock(<Picture src={src} sizes="100vw" {...(place && { place })} />);
const styleIn = (markup: string): string | undefined => /<img[^>]* style="([^"]*)"/.exec(markup)?.[1];

it.each(Object.keys(PLACES) as PlaceName[])('[ADMIN-27] draws a crop that was set for %s there', (place) => {
  const frames = Object.entries(PLACES[place]);
  const src = `${UPLOADED}#at=20,80${frames.map(([, frame], at) => `&${frame}=${at + 1},9`).join('')}`;
  const style = styleIn(html(src, place));
  const expected =
    frames.length === 1
      ? ['object-position:1% 9%']
      : frames.map(([window], at) => `--at${window === 'wide' ? '' : `-${window}`}:${at + 1}% 9%`);
  expect(style?.split(';').toSorted()).toEqual(expected.toSorted());
});

it('[ADMIN-27] a focal point reaches the element, and moves what shows', () => {
  expect(styleIn(html(`${UPLOADED}#at=20,50`, 'square'))).toBe('object-position:0% 50%');
  expect(styleIn(html(`${UPLOADED}#at=60,50`, 'square'))).toBe('object-position:73% 50%');
  expect(styleIn(html('https://pictures.example/a.jpg#at=12,88', 'square'))).toBe('object-position:12% 88%');
});

it('asks for a picture by its address alone', () => {
  expect(html(`${UPLOADED}#at=20,50&square=1,1`, 'square')).not.toContain('#');
});

it('a scene is composed for each window, and its subject placed', () => {
  const markup = html('/artwork/hero/north-1440.webp', 'head');
  expect(
    [...markup.matchAll(/media="([^"]*)" srcSet="([^ ]*)/g)].map(([, media, first]) => [media, first]),
  ).toEqual([
    ['(max-width: 767px)', '/artwork/hero-tall/north-480.webp'],
    ['(max-width: 1023px)', '/artwork/slide/north-320.webp'],
  ]);
  expect(markup).toContain('src="/artwork/hero/north-2160.webp"');
});

it('a scene whose subject somebody pointed at is cut from that picture in every window', () => {
  const markup = html('/artwork/hero/north-1440.webp#at=30,50', 'slide');
  expect(markup).not.toContain('<source');
  expect(styleIn(markup)).toBe('--at:16% 50%;--at-phone:15% 50%');
});
