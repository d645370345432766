import { parseSync, visitorKeys } from 'oxc-parser';

/**
 * @typedef {{ plurals: number[], early: number[], literal: number[], said: Set<string>, starts: Set<string> }} CodeWords
 * What a file does with texts for people: the lines of plurals without `_one` and `_other` forms, of calls of `say`
 * while the module loads, and of texts outside the catalogues; the keys passed to `say`, and the beginnings of computed
 * keys.
 */

const LETTERS = /\p{L}/u;
/** A text for people has two words, or one that begins with a capital. */
const READS = /\p{L}[\p{L}’'.,:;…”)]* [“(]?[\p{L}{]|^“?\p{Lu}\p{Ll}+[.…?!:]?$/u;
/** Outside JSX a single word may be for the program, so a text for people needs two. */
const SENTENCE = /\p{L}{2,}[,.:;]? [“(]?[\p{L}{]|\} \p{L}{2,}/u;
/** The name of a server call. */
const CALL = /^[A-Z]+ \//;
/** Attributes and properties whose texts are for the program, such as classes, kinds and addresses. */
const CODE_NAMES =
  /^(?:className|classNames|styles?|type|role|scope|id|key|href|to|name|variant|size|color|position|htmlFor|rel|target|d|viewBox|transform|inputMode|autoComplete|path|mode|tone|state|data-(?!name$).*|aria-(?:controls|labelledby|describedby|live|sort|orientation|keyshortcuts))$/;
const CODE_CALLS = /^(?:clsx|say|sayAround)$/;

const bare = (node) => (node?.type === 'ParenthesizedExpression' ? bare(node.expression) : node);
const isNumber = (node, value) => node?.type === 'Literal' && node.value === value;

/** Whether a test compares with one: `=== 1`, `!== 1`, `> 1`, `<= 1`, `< 2`, `>= 2`. */
function asksForOne(test) {
  if (test?.type !== 'BinaryExpression') return false;
  const [left, right] = [bare(test.left), bare(test.right)];
  if (/^[!=]==?$/.test(test.operator)) return isNumber(left, 1) || isNumber(right, 1);
  return isNumber(right, { '>': 1, '<=': 1, '<': 2, '>=': 2 }[test.operator]);
}

/** The text of a string or template. Undefined for anything else. */
function textOf(node) {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('{}');
  return undefined;
}

/** Whether an expression is a text with letters, or chooses between such texts. */
function saysWords(node) {
  const it = bare(node);
  if (it?.type === 'ConditionalExpression') return saysWords(it.consequent) || saysWords(it.alternate);
  if (it?.type === 'JSXFragment' || it?.type === 'JSXElement')
    return it.children.some((child) => child.type === 'JSXText' && LETTERS.test(child.value));
  return LETTERS.test(textOf(it)?.replaceAll('{}', '') ?? '');
}

/** The text of a branch, or the key that it passes to `say`. */
const saidBy = (node) => {
  const it = bare(node);
  return (
    textOf(it) ??
    (it?.type === 'CallExpression' && it.callee.name === 'say' ? textOf(it.arguments[0]) : undefined)
  );
};

/** Whether two texts are singular and plural, like “step” and “steps”. */
const isOneAndMany = (one = '', other = '') =>
  /\p{L}{3}$/u.test(one) && /\p{L}{3}$/u.test(other) && (`${one}s` === other || one === `${other}s`);

const returned = (node) =>
  node?.type === 'BlockStatement'
    ? returned(node.body.at(-1))
    : node?.type === 'ReturnStatement'
      ? node.argument
      : undefined;

/**
 * @param {string} file
 * @param {string} text
 * @returns {CodeWords}
 */
export function wordsInCode(file, text) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  /** @type {CodeWords} */
  const found = { plurals: [], early: [], literal: [], said: new Set(), starts: new Set() };
  const lineOf = ({ start }) => text.slice(0, start).split('\n').length;
  /** Names of variables that tell whether a count is one. */
  const ones = new Set();
  const isAboutOne = (test) => {
    const it = bare(test);
    if (it?.type === 'UnaryExpression') return isAboutOne(it.argument);
    if (it?.type === 'LogicalExpression') return isAboutOne(it.left) || isAboutOne(it.right);
    return asksForOne(it) || (it?.type === 'Identifier' && ones.has(it.name));
  };

  function pluralAt(node) {
    if (node.type === 'ConditionalExpression') {
      const branches = [node.consequent, node.alternate];
      // Appending an “s” is a plural even if the condition has no number.
      if (branches.some((branch) => /^e?s$/.test(textOf(bare(branch)) ?? ''))) return true;
      if (isOneAndMany(...branches.map(saidBy))) return true;
      return isAboutOne(node.test) && branches.some(saysWords);
    }
    if (node.type === 'LogicalExpression') return isAboutOne(node.left) && isPlainText(node.right);
    if (node.type === 'IfStatement') return isAboutOne(node.test) && saysWords(returned(node.consequent));
    if (node.type === 'SwitchCase')
      return isNumber(node.test, 1) && saysWords(returned(node.consequent.at(-1)));
    // A plural like `${role}s`.
    if (node.type === 'TemplateLiteral')
      return node.quasis.slice(1).some(({ value }) => /^e?s(?![\p{L}\p{N}_-])/u.test(value.cooked));
    return (
      node.type === 'MemberExpression' && node.object.name === 'Intl' && node.property.name === 'PluralRules'
    );
  }
  const isPlainText = (node) => textOf(bare(node)) !== undefined && saysWords(node);

  /** @param {any} node @param {{ isLater: boolean, isCode: boolean, isDrawn: boolean, isKey: boolean }} around */
  function visit(node, around) {
    if (!node) return;
    if (Array.isArray(node)) {
      for (const each of node) visit(each, around);
      return;
    }
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)) return;
    if (node.type === 'VariableDeclarator' && asksForOne(bare(node.init))) ones.add(node.id.name);
    if (pluralAt(node)) found.plurals.push(lineOf(node));
    if (isLiteralText(node, around)) found.literal.push(lineOf(node));
    if (node.type === 'CallExpression' && CODE_CALLS.test(node.callee.name ?? '')) keysOf(node, around);
    const next = surroundings(node, around);
    for (const key of visitorKeys[node.type] ?? []) visit(node[key], next);
  }

  function keysOf({ callee, arguments: [first, second], start }, { isLater }) {
    if (callee.name === 'clsx') return;
    const key = callee.name === 'say' ? first : second;
    if (!isLater) found.early.push(lineOf({ start }));
    for (const one of choices(key))
      if (one.type === 'Literal') found.said.add(one.value);
      else if (one.type === 'TemplateLiteral') found.starts.add(one.quasis[0].value.cooked);
  }

  function isLiteralText(node, { isCode, isDrawn, isKey }) {
    // The text in <kbd> is the name on a key of the keyboard.
    if (isKey) return false;
    if (node.type === 'JSXText') return LETTERS.test(node.value);
    const said = isCode ? undefined : textOf(node);
    return said !== undefined && !CALL.test(said) && (isDrawn ? READS : SENTENCE).test(said);
  }

  visit(program, { isLater: false, isCode: false, isDrawn: false, isKey: false });
  return found;
}

function choices(node) {
  const it = bare(node);
  return it?.type === 'ConditionalExpression'
    ? [...choices(it.consequent), ...choices(it.alternate)]
    : it
      ? [it]
      : [];
}

/** What is known about everything inside a node. */
function surroundings(node, around) {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return { ...around, isLater: true };
    case 'JSXElement':
    case 'JSXFragment':
      return { ...around, isDrawn: true, isCode: false, isKey: node.openingElement?.name.name === 'kbd' };
    case 'JSXAttribute':
    case 'Property':
      return {
        ...around,
        isCode:
          around.isCode ||
          CODE_NAMES.test(String(node.name?.name ?? node.key?.name ?? node.key?.value ?? '')),
        isDrawn: node.type === 'JSXAttribute',
      };
    case 'CallExpression':
      return { ...around, isCode: around.isCode || CODE_CALLS.test(node.callee.name ?? '') };
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source ? { ...around, isCode: true } : around;
    case 'BinaryExpression':
      return { ...around, isCode: true };
    default:
      return around;
  }
}
