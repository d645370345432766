import { expect, it } from 'vitest';
import { splitStyles as split } from './split-styles.server.ts';

/** Returns the remaining styles as text, which the browser takes from the file. */
const splitStyles =
  (styles: string, shortest?: number) =>
  (html: string): { used: string; rest: string }[] =>
    split(
      styles,
      shortest,
    )(html).map(({ used, rest }) => ({
      used,
      rest: rest.map(([from, to]) => styles.slice(from, to)).join(''),
    }));

const page = (...classes: string[]): string => classes.map((each) => `<p class="${each}">`).join('');

it('splits at the files whose classes a page has, in their order; what names no file is used', () => {
  const split = splitStyles(
    ':root{--a:1}._AAAAroot{top:0}._BBBBroot{top:1px}._CCCCroot{top:2px}p,a:hover{top:3px}._AAAAopen ._AAAAroot{top:4px}._BB-_x{top:5px}',
    0,
  );
  expect(split(page('_AAAAroot'))).toEqual([
    { used: ':root{--a:1}._AAAAroot{top:0}', rest: '._BBBBroot{top:1px}._CCCCroot{top:2px}' },
    { used: 'p,a:hover{top:3px}._AAAAopen ._AAAAroot{top:4px}', rest: '._BB-_x{top:5px}' },
  ]);
  expect(split(page('wide _BB-_y', '_BBBBa _CCCCb', '_AAAAc'))).toEqual([
    {
      used: ':root{--a:1}._AAAAroot{top:0}._BBBBroot{top:1px}._CCCCroot{top:2px}p,a:hover{top:3px}._AAAAopen ._AAAAroot{top:4px}._BB-_x{top:5px}',
      rest: '',
    },
  ]);
  expect(splitStyles('._AAAAa{top:0}p{top:0}', 0)('')).toEqual([
    { used: '', rest: '._AAAAa{top:0}' },
    { used: 'p{top:0}', rest: '' },
  ]);
});

it('uses a rule that names several files for each of them', () => {
  const split = splitStyles('._AAAAroot:not(._BBBBon){top:0}._BBBBroot,._CCCCroot{top:1px}', 0);
  expect(split(page('_AAAAroot'))).toEqual([
    { used: '._AAAAroot:not(._BBBBon){top:0}', rest: '._BBBBroot,._CCCCroot{top:1px}' },
  ]);
  expect(split(page('_CCCCroot'))).toEqual([
    { used: '', rest: '._AAAAroot:not(._BBBBon){top:0}' },
    { used: '._BBBBroot,._CCCCroot{top:1px}', rest: '' },
  ]);
});

it('keeps rules in their conditions, on both sides', () => {
  const split = splitStyles(
    '@media (min-width:1px){._AAAAa{top:0}._BBBBa{top:0}}@supports (gap:1px){@media print{._AAAAb{top:0}}}@container c (width>1px){._BBBBb{top:0}}._AAAAc{top:0}',
    0,
  );
  expect(split(page('_AAAAa'))).toEqual([
    { used: '@media (min-width:1px){._AAAAa{top:0}}', rest: '@media (min-width:1px){._BBBBa{top:0}}' },
    {
      used: '@supports (gap:1px){@media print{._AAAAb{top:0}}}',
      rest: '@container c (width>1px){._BBBBb{top:0}}',
    },
    { used: '._AAAAc{top:0}', rest: '' },
  ]);
});

it('keeps keyframes whole, with their file or for the whole site', () => {
  const split = splitStyles('@keyframes _AAAAin{0%{top:0}to{top:1px}}@keyframes turn{to{rotate:1turn}}', 0);
  expect(split(page('_BBBBx'))).toEqual([
    { used: '', rest: '@keyframes _AAAAin{0%{top:0}to{top:1px}}' },
    { used: '@keyframes turn{to{rotate:1turn}}', rest: '' },
  ]);
});

it('is not taken in by what looks like a class: texts, and names that only end like one', () => {
  const split = splitStyles('._AAAAa{top:0}.long_AAAAa{top:1px}', 0);
  expect(split('<p data-class="_AAAAa">class _AAAAa</p>')).toEqual([
    { used: '', rest: '._AAAAa{top:0}' },
    { used: '.long_AAAAa{top:1px}', rest: '' },
  ]);
});

it('joins what follows with what is used where it is too short for an element of its own', () => {
  const [first, second] = ['._BBBBb{top:1px}', '._BBBBlong{top:1px;left:1px;right:1px}'];
  const styles = `._AAAAa{top:0}${first}p{top:2px}${second}i{top:3px}${first}`;
  expect(splitStyles(styles, second.length)(page('_AAAAa'))).toEqual([
    { used: `._AAAAa{top:0}${first}p{top:2px}`, rest: second },
    { used: 'i{top:3px}', rest: first },
  ]);
  expect(splitStyles(styles)(page('_AAAAa'))).toEqual([
    { used: `._AAAAa{top:0}${first}p{top:2px}${second}i{top:3px}`, rest: first },
  ]);
});
