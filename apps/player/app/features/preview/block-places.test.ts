// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { blockAround, listBlockPlaces, selectionOf } from './block-places.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const LOBBY = { kind: 'page', id: 'lobby' };

function draw(sources: readonly [string, number][]): void {
  for (const [source, height] of sources) {
    const element = document.createElement('section');
    element.setAttribute('data-marquee-source', source);
    element.checkVisibility = () => true;
    element.getBoundingClientRect = () => new DOMRect(10, 20.4, 300, height);
    document.body.append(element);
  }
}

it('says where the blocks of the composed document are, and of nothing else', () => {
  draw([
    ['page/lobby', 900],
    ['page/lobby/blocks/0', 50],
    ['page/lobby/blocks/0/props/title', 20],
    ['banner/gold-friday', 40],
    ['page/other/blocks/1', 40],
    ['page/lobby/blocks/2/children/first/1', 30],
    ['page/lobby/blocks/3', 0],
    ['page/lobby/blocks/0', 70],
  ]);
  expect(listBlockPlaces(document, LOBBY)).toEqual([
    { pointer: '/blocks/0', top: 20, left: 10, width: 300, height: 50 },
    { pointer: '/blocks/2/children/first/1', top: 20, left: 10, width: 300, height: 30 },
  ]);
});

it('the block under the pointer is the innermost of the document, around whatever is in it', () => {
  document.body.innerHTML = `<div data-marquee-source="page/lobby/blocks/4">
    <div data-marquee-source="banner/gold-friday"><b>Gold</b></div></div><i>Elsewhere</i>`;
  expect(blockAround(document.querySelector('b') ?? document.body, LOBBY)).toBe('/blocks/4');
  expect(blockAround(document.querySelector('i') ?? document.body, LOBBY)).toBeUndefined();
});

it('what is chosen in another document is told with the block of the composed one that it stands in', () => {
  document.body.innerHTML = `<div data-marquee-source="page/lobby/blocks/4">
    <div data-marquee-source="part/help/blocks/0"><b>Help</b></div></div><i>Elsewhere</i>`;
  const [inside, outside] = [document.querySelector('b'), document.querySelector('i')];
  if (!inside || !outside) throw new Error('Nothing is drawn.');
  const help = { kind: 'part', id: 'help', pointer: '/blocks/0' };
  expect(selectionOf({ element: inside, source: help }, LOBBY)).toEqual({ ...help, around: '/blocks/4' });
  expect(selectionOf({ element: outside, source: help }, LOBBY)).toEqual(help);
  expect(selectionOf({ element: inside, source: help }, null)).toEqual(help);
  const own = { ...LOBBY, pointer: '/blocks/4' };
  expect(selectionOf({ element: inside, source: own }, LOBBY)).toEqual(own);
});
