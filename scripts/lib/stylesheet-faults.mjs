import { parse } from 'postcss';

/** A longer file probably styles more than one thing. */
const MOST_LINES = 400;
/** Classes of Mantine and of the icons. */
const KIT = /^(?:mantine-|lucide)/;
const CLASS = /\.([A-Za-z][\w-]*)/g;
const GLOBAL = /:global\(([^()]*)\)/g;

export const namesIn = (selector) => [...selector.matchAll(CLASS)].map(([, name]) => name ?? '');

export function selectorsOf(text) {
  const selectors = [];
  parse(text).walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && rule.parent.name.endsWith('keyframes');
    // Values of attributes contain no classes.
    if (!isStep) selectors.push(rule.selector.replaceAll(/\[[^\]]*\]/g, '[]'));
  });
  return selectors;
}

/**
 * Messages about faults in the stylesheets of an app, with what to do. Each class belongs to the CSS module beside its
 * component. `shared` lists the stylesheets that may have global classes, and how many they may still have.
 * @param {readonly { file: string, text: string }[]} sheets
 * @param {readonly { file: string, text: string, imports: ReadonlyMap<string, string> }[]} code files with the CSS modules they import, by local name
 * @param {{ files: ReadonlySet<string>, classes: number }} shared
 * @returns {string[]}
 */
export function stylesheetFaults(sheets, code, shared) {
  const faults = [];
  const forAll = new Set();
  const modules = new Map();
  for (const { file, text } of sheets) {
    const lines = text.trimEnd().split('\n').length;
    if (lines > MOST_LINES)
      faults.push(`${file} has ${lines} lines: divide it by what it styles, ${MOST_LINES} at most.`);
    if (file.endsWith('.module.css')) modules.set(file, selectorsOf(text));
    else if (shared.files.has(file)) for (const each of selectorsOf(text).flatMap(namesIn)) forAll.add(each);
    else faults.push(`${file} is for the whole app: make it a .module.css beside the component it styles.`);
  }
  const own = [...forAll].filter((name) => !KIT.test(name));
  if (own.length > shared.classes)
    faults.push(
      `${own.length} classes are named for the whole app, ${shared.classes} were: put the new ones into a .module.css.`,
    );
  if (own.length < shared.classes)
    faults.push(
      `${own.length} classes are named for the whole app, ${shared.classes} were: lower the number in scripts/check-stylesheets.mjs.`,
    );
  for (const [file, selectors] of modules) faults.push(...faultsOfModule(file, selectors, code, forAll));
  for (const { file, text, imports } of code)
    for (const [name, module] of imports)
      for (const used of namesRead(text, name))
        if (!classesOf(modules.get(module) ?? []).has(used))
          faults.push(`${file} asks for the class “${used}”, which ${module} does not have.`);
  return faults;
}

function faultsOfModule(file, selectors, code, forAll) {
  const readers = code.flatMap(({ text, imports }) =>
    [...imports].filter(([, module]) => module === file).map(([name]) => ({ text, name })),
  );
  const used = new Set(readers.flatMap(({ text, name }) => namesRead(text, name)));
  // For `styles[state]`, the code does not say which classes it uses.
  const isOpen = readers.some(({ text, name }) => new RegExp(`\\b${name}\\[(?!')`).test(text));
  const unused = isOpen ? [] : [...classesOf(selectors)].filter((each) => !used.has(each));
  const lent = new Set(
    selectors.flatMap((selector) =>
      [...selector.matchAll(GLOBAL)].flatMap(([, inner]) => namesIn(inner ?? '')),
    ),
  );
  return [
    ...unused.map((each) => `${file} styles “${each}”, which nothing has: take the rule out.`),
    ...[...lent]
      .filter((each) => !forAll.has(each) && !KIT.test(each) && !isState(each, code))
      .map((each) => `${file} says :global(.${each}), which nothing has: name the class in the module.`),
  ];
}

/** A word that is a text in the code, such as the state in `isOpen ? 'open' : undefined`. */
const isState = (name, code) => code.some(({ text }) => new RegExp(`['" ]${name}['" ]`).test(text));

const classesOf = (selectors) =>
  new Set(selectors.flatMap((selector) => namesIn(selector.replaceAll(GLOBAL, ''))));

const namesRead = (text, name) =>
  [...text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(([, used]) => used ?? '');
