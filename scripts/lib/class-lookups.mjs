import { parseSync, Visitor } from 'oxc-parser';

/** Functions of the browser, Playwright and Testing Library that take a selector. */
const FINDERS = new Set(
  'locator frameLocator querySelector querySelectorAll closest matches $ $$ $eval $$eval waitForSelector'.split(
    ' ',
  ),
);
/** Functions that take a class. */
const OF_CLASSES = new Set(['getElementsByClassName', 'toHaveClass', 'toContainClass']);
/** Options that take a selector, as in `findByText('A', { selector: '.row' })`. */
const OPTIONS = new Set(['selector', 'ignore']);
const CLASS_NAMED = /\.[A-Za-z_-]|\[\s*class\b/;
const TAGS =
  'a b body button details div form h[1-6] header iframe img input label li main ol output p section small span strong svg table tbody td tfoot th thead tr ul';
/** What may come before a class: a tag (but `p.id` is a column in SQL), an attribute, a combinator, `:has(`. */
const BEFORE = String.raw`\b(?:${TAGS.replaceAll(' ', '|')})\b(?<!\b[abp](?=\.))|\[[^\]]*\]|:[\w-]+\(?|[\s>+~,*)]`;
/** Texts that count as a selector wherever they are: `.row > td`, `li.on`, `[role="tab"].on`, `[class*="badge"]`. */
const SELECTOR = new RegExp(
  String.raw`^(?:${BEFORE})*\.[a-z][\w-]*(?=[\s.:>+~,)[]|$)|\[\s*class\s*[*^~|$]?=`,
);

/**
 * What a text needs to have for anything in it to be found below: most files have nothing of it, and making their trees
 * took most of the time. It may match more, and never less.
 */
const MAYBE = new RegExp(
  String.raw`\b(?:${[...FINDERS, ...OF_CLASSES, ...OPTIONS].filter((name) => !name.startsWith('$')).join('|')})\b|\$\$?(?:eval)?\s*[(<]|['"${'`'}]class['"${'`'}]|\bclassList\b|\.className\b|\[\s*class|['"${'`'}](?:\\.|${BEFORE})*\.[a-z][\w-]*[\s.:>+~,)[\\'"${'`'}$]`,
);

/** @param {any} node */
const nameOf = ({ type, name, property }) => (type === 'Identifier' ? name : property?.name);
/** Removes values of attributes, which contain no classes: `[href="a.html"]`. */
const bare = (selector) => selector.replaceAll(/(["'])(?:(?!\1).)*\1/g, '');

/**
 * Places where code, a test or a story finds an element by its class, as “line: code”. Classes are only for the look
 * and may be renamed with it, so elements have to be found by their role, their label or a `data-…` attribute.
 * @param {string} file
 * @param {string} text
 * @param {(name: string) => boolean} isClass whether a stylesheet has this class, because “.json” is no selector
 * @returns {string[]}
 */
export function classLookups(file, text, isClass) {
  if (!MAYBE.test(text)) return [];
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = new Map();
  const add = ({ start, end }) =>
    found.set(
      start,
      `${text.slice(0, start).split('\n').length}: ${text.slice(start, end).replaceAll(/\s+/g, ' ')}`,
    );
  const check = (node, isNamed) => {
    for (const [part, selector] of textsIn(node)) if (isNamed(bare(selector))) add(part);
  };
  const inFinder = (selector) => CLASS_NAMED.test(selector);
  const anywhere = (selector) =>
    SELECTOR.test(selector) &&
    !selector.includes('{') &&
    [...selector.matchAll(/(?:\.|\[\s*(?=class))([A-Za-z_][\w-]*)/g)].every(
      ([, name]) => name === 'class' || isClass(name),
    );
  new Visitor({
    /** @param {any} node */
    CallExpression(node) {
      const name = nameOf(node.callee);
      if (OF_CLASSES.has(name)) add(node);
      if (FINDERS.has(name)) for (const argument of node.arguments) check(argument, inFinder);
      if (name === 'expect' && /\.className\b/.test(text.slice(node.start, node.end))) add(node);
      if (name === 'contains' && nameOf(node.callee.object ?? {}) === 'classList') add(node);
      if (
        /^(?:getAttribute|hasAttribute|toHaveAttribute)$/.test(name) &&
        node.arguments[0]?.value === 'class'
      )
        add(node);
    },
    /** @param {any} node */
    Property({ key, value }) {
      if (OPTIONS.has(key.name)) check(value, inFinder);
    },
    Literal(node) {
      if (typeof node.value === 'string') check(node, anywhere);
    },
    TemplateLiteral(node) {
      check(node, anywhere);
    },
  }).visit(program);
  return [...found].sort(([a], [b]) => a - b).map(([, fault]) => fault);
}

/** All texts that an argument can have. Computed parts become “x”. */
function textsIn(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [[node, node.value]] : [];
    case 'TemplateLiteral':
      return [[node, node.quasis.map(({ value }) => value.cooked).join('x')]];
    case 'ConditionalExpression':
      return [...textsIn(node.consequent), ...textsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return [...textsIn(node.left), ...textsIn(node.right)];
    default:
      return [];
  }
}
