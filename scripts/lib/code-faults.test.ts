import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeFaults } from './code-faults.mjs';

const IMPORT = "import { say } from '../../words/generated/list.ts';\n";
const faultsOf = (text: string, { most = 0, keys = [] as string[] } = {}): string[] =>
  codeFaults([{ file: 'admin/src/list.tsx', text: IMPORT + text }], [{ name: 'list', keys }], most);
const count = (text: string): number =>
  faultsOf(text, { most: -1 }).filter((fault) => fault.includes('counts by hand')).length;

// No word of the language begins with q.
const aName = fc.stringMatching(/^q[a-z]{2,8}$/);
const aTest = fc.constantFrom('=== 1', '!== 1', '> 1', '<= 1', '< 2', '>= 2', '== 1');
const words = fc.constantFrom("'draft'", '`${all} drafts`', "'One'", '<>draft</>');
const elsewhere = fc.constantFrom("''", "'drafts'", '`${all} drafts`', 'all');

it('finds a plural by hand, however it is written', () => {
  fc.assert(
    fc.property(aName, aTest, words, elsewhere, fc.boolean(), (name, test, one, other, isTurned) => {
      const [first, second] = isTurned ? [other, one] : [one, other];
      expect([
        count(`const f = (all) => (${name}.length ${test} ? ${first} : ${second});`),
        count(`const f = (all) => <p>{${name} ${test} ? (${first}) : ${second}}</p>;`),
        count(`const is${name} = ${name} ${test};\nconst f = (all) => (is${name} ? ${first} : ${second});`),
        count(`const f = (all) => ${name} === 0 ? undefined : !(${name} ${test}) ? ${first} : ${second};`),
        count(`function f(all) { if (${name} ${test}) return ${one}; return ${other}; }`),
      ]).toEqual([1, 1, 1, 1, 1]);
    }),
  );
  expect([
    count("const f = (all) => `${all} draft${all ? '' : 's'}`;"),
    count("function f(all) { switch (all) { case 1: return 'a draft'; default: return all; } }"),
    count('const f = (all) => all > 1 && `${all} drafts`;'),
    count('const f = (role) => `All ${role}s`;'),
    count("const f = (all) => (all === 0 ? 'step' : 'steps');"),
    count("const f = (all) => (all ? say('steps') : say('step'));"),
    count("const rules = new Intl.PluralRules('en');"),
  ]).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

it('a number may be compared with one where no words depend on it', () => {
  fc.assert(
    fc.property(aName, aTest, (name, test) => {
      expect([
        count(`const f = (all) => ${name} ${test} ? all : \`\${all}-\${${name}}\`;`),
        count(`const f = (all) => ${name} ${test} && <Menu label={say('more')} />;`),
        count(`const f = () => ${name} ${test} ? say('put-back') : '';`),
        count(`const f = (all) => ${name} === 2 ? 'two' : 'many';`),
        count("const f = (all) => (all ? 'wss' : 'ws');"),
      ]).toEqual([0, 0, 0, 0, 0]);
    }),
  );
});

it('finds what is said while a module loads, and keys that nobody says', () => {
  const keys = ['more_one', 'more_other', 'go-away', 'go-on', 'kept-by', 'old'];
  expect(
    faultsOf(
      "const MORE = { a: say('more', { count: 1 }) };\nconst go = (way) => say(way ? `go-${way}` : 'more', { count: 2 });\nconst by = () => sayAround(say, 'kept-by', { name: <b>{name}</b> });",
      { keys },
    ),
  ).toEqual([
    'admin/src/list.tsx:2 says this before the language is there: make it a function.',
    'admin/src/words/en/list.json has “old”, which nobody says: take it out.',
  ]);
});

it.each([
  ['texts of elements', 'const f = () => <p>draft</p>;', 1],
  ['texts of attributes', 'const f = () => <Menu label="Put back" title={`Take ${it} out`} />;', 2],
  ['choices', "const f = (all) => <p>{all ? 'Keep all' : say('more')}</p>;", 1],
  ['sentences outside of elements', "const f = () => 'Nobody has changed it.';", 1],
  ['parts of them', 'const f = (all) => `${all} is missing`;', 1],
  ['no names of keys and calls', "const f = () => <kbd onClick={() => call('GET /admin/api')}>Esc</kbd>;", 0],
  [
    'nothing of the program',
    `const f = () => <a className="btn sm" type="button" href="Some where" id={key('a')}>{say('more')}</a>;`,
    0,
  ],
  ['nothing of types and names', `type A = 'Some words' | 'Other'; const f = (a) => a === 'Some words';`, 0],
])('counts %s', (_, code, texts) => {
  expect(faultsOf(code, { most: texts })).toEqual([]);
  expect(faultsOf(code, { most: texts + 1 })).toHaveLength(1);
  expect(faultsOf(code, { most: texts - 1 })).toHaveLength(1);
});
