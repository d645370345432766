import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { classLookups } from './class-lookups.mjs';

const aClass = fc.stringMatching(/^[a-z][a-z0-9-]{2,12}$/).filter((name) => !/^(?:class|style)$/.test(name));
const lookups = (code: string, ...classes: string[]): string[] =>
  classLookups('a.test.tsx', code, (name) => classes.includes(name));

const BEFORE = ['', 'li', '[role="tab"]', 'ul > ', 'section p ', 'li:has(', '[href="a.html"] ~ ', 'h2, '];
const FINDERS: readonly ((selector: string) => string)[] = [
  (selector) => `page.locator('${selector}').click();`,
  (selector) => `box.locator('li', { has: page.locator('${selector}') });`,
  (selector) => `document.querySelectorAll<HTMLElement>(\`${selector}\`);`,
  (selector) => `const found = row?.closest(isDeep ? '${selector}' : 'tr');`,
  (selector) => `if (element.matches('p' + '${selector}')) go();`,
  (selector) => `screen.getByText('Save', { selector: '${selector}' });`,
];

it('finds every way to an element by its class, whatever stands before the class and around the call', () => {
  fc.assert(
    fc.property(
      aClass,
      fc.constantFrom(...BEFORE),
      fc.constantFrom(...FINDERS),
      fc.nat(5),
      (name, before, finder, lines) => {
        const close = before.endsWith('(') ? ')' : '';
        const code = `${'\n'.repeat(lines)}${finder(`${before}.${name}${close}`)}`;
        expect(lookups(code)).toHaveLength(1);
        expect(lookups(code)[0]).toMatch(new RegExp(`^${lines + 1}: .*\\.${name}`));
      },
    ),
  );
});

it('finds a selector that is handed on, where a stylesheet has the class', () => {
  fc.assert(
    fc.property(aClass, fc.constantFrom(...BEFORE), (name, before) => {
      const close = before.endsWith('(') ? ')' : '';
      const code = `const ROW = '${before}.${name}${close}';\nconst all = wordsOf(ROW);`;
      expect(lookups(code, name)).toHaveLength(1);
      expect(lookups(code)).toEqual([]);
    }),
  );
});

it.each([
  `document.getElementsByClassName(name)`,
  `expect(row).toHaveClass('open')`,
  `expect(row.classList.contains('open')).toBe(true)`,
  `expect(row.className).toBe('open')`,
  `expect(row).toHaveAttribute('class', 'open')`,
  `row.getAttribute('class')`,
  `page.locator(\`.\${name}\`)`,
  `find('[class*="badge"]')`,
])('refuses %s', (code) => {
  expect(lookups(code)).toHaveLength(1);
});

it.each([
  `page.locator('[data-part="row"] > td:nth-child(2)')`,
  `page.locator('a[href$=".json"]')`,
  `document.querySelector('input[type="file"]')?.setAttribute('accept', '.json,.csv')`,
  `page.getByText('Saved. row by row')`,
  `path.endsWith('.row.css')`,
  `const QUERY = ['row.id', 'p.row', 'game.row'];`,
  `import styles from './row.module.css'; <p className={clsx('row', styles['row'])} />`,
  `element.className = 'row'; element.classList.add('row')`,
  `const STYLE = '.row { color: red; }';`,
])('lets %s be', (code) => {
  expect(lookups(code, 'row')).toEqual([]);
});
