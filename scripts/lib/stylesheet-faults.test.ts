import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { stylesheetFaults } from './stylesheet-faults.mjs';

const module = 'admin/src/card.module.css';
const shared = { files: new Set(['admin/src/styles/base.css']), classes: 1 };
const base = { file: 'admin/src/styles/base.css', text: 'body { margin: 0; }\n.row { display: flex; }\n' };
const faults = (style: string, code: string, others: { file: string; text: string }[] = [base]): string[] =>
  stylesheetFaults(
    [...others, { file: module, text: style }],
    [{ file: 'admin/src/card.tsx', text: code, imports: new Map([['styles', module]]) }],
    shared,
  );

const aName = fc.stringMatching(/^[a-z][a-zA-Z]{2,12}$/).filter((name) => name !== 'row');

it('finds nothing where every class of a module is asked for, whatever is around it in the selector', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aName, { minLength: 1, maxLength: 6 }), (names) => {
      const style = names
        .map((name) => `.${name} > p:hover, :global(.row) .${name} { color: red; }`)
        .join('\n');
      expect(faults(style, names.map((name) => `<p className={styles['${name}']} />`).join('\n'))).toEqual(
        [],
      );
    }),
  );
});

it('finds each class that nothing has, and each that is asked for and not there', () => {
  fc.assert(
    fc.property(fc.uniqueArray(aName, { minLength: 2, maxLength: 2 }), ([styled = '', asked = '']) => {
      expect(faults(`.${styled} { color: red; }`, `styles['${asked}']`)).toEqual([
        `${module} styles “${styled}”, which nothing has: take the rule out.`,
        `admin/src/card.tsx asks for the class “${asked}”, which ${module} does not have.`,
      ]);
    }),
  );
});

it('leaves classes that a state of the data names to the code', () => {
  expect(faults('.saved { color: green; }', 'styles[state]')).toEqual([]);
});

it('says which stylesheet is too long, which is for everybody, and which class nothing has', () => {
  const rules = Array.from({ length: 101 }, () => '.card {\n  color: red;\n  margin: 0;\n}').join('\n');
  const others = [base, { file: 'admin/src/features/home.css', text: '.home { margin: 0; }' }];
  expect(faults(`${rules}\n.card :global(.gone) { color: red; }`, `styles['card']`, others)).toEqual([
    'admin/src/features/home.css is for the whole app: make it a .module.css beside the component it styles.',
    `${module} has 405 lines: divide it by what it styles, 400 at most.`,
    `${module} says :global(.gone), which nothing has: name the class in the module.`,
  ]);
});

it('lets the number of classes for all fall, and never rise', () => {
  const more = { file: base.file, text: `${base.text}.column { display: grid; }` };
  expect(faults('', '', [more])[0]).toMatch(/^2 classes are named for the whole app, 1 were: put/);
  expect(faults('', '', [{ file: base.file, text: '' }])[0]).toMatch(/^0 classes .* lower the number/);
});

it('knows the kits’ classes, and that steps of an animation and attributes name none', () => {
  const style = `.card :global(.mantine-Pill-root), .card [src$='.png'] { color: red; }
@keyframes turn { 12.5% { rotate: 1turn; } }`;
  expect(faults(style, `styles['card']`)).toEqual([]);
});
