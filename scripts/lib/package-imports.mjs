import { isBuiltin } from 'node:module';
import { parseSync, Visitor } from 'oxc-parser';

/**
 * The names of all packages that a file imports: by import, export from, import(), require(), require.resolve() and
 * import.meta.resolve(), and in stylesheets by import rules and url().
 * @param {string} file
 * @param {string} text
 * @returns {Set<string>}
 */
export function packagesOf(file, text) {
  if (/\.(?:json|html)$/.test(file)) return new Set();
  const specifiers = file.endsWith('.css') ? stylesOf(text) : modulesOf(file, text);
  return new Set([...specifiers].flatMap((specifier) => packageOf(specifier) ?? []));
}

function* stylesOf(text) {
  for (const [, specifier] of text.matchAll(/(?:@import\s+(?:url\()?|url\()['"]([^'"]+)['"]/g))
    yield specifier;
}

/** Where a module may be named other than in a plain import or export: only there the whole tree is needed. */
const ELSEWHERE = /\brequire\b|\bexport\s*\{\s*\}|\bimport\s*\(|\bimport\.meta\.resolve\b/;

function modulesOf(file, text) {
  const parsed = parseSync(file, text);
  const { errors } = parsed;
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  if (!ELSEWHERE.test(text)) {
    const { staticImports, staticExports } = parsed.module;
    const exported = staticExports.flatMap(({ entries }) => entries);
    return [...staticImports, ...exported].flatMap(({ moduleRequest }) => moduleRequest?.value ?? []);
  }
  // The tree is made when it is asked for, which takes most of the time.
  const { program } = parsed;
  const specifiers = [];
  const take = ({ source }) => source?.type === 'Literal' && specifiers.push(source.value);
  new Visitor({
    ImportDeclaration: take,
    ExportNamedDeclaration: take,
    ExportAllDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
    CallExpression: ({ callee, arguments: [first] }) => {
      if (isResolver(callee)) take({ source: first });
    },
  }).visit(program);
  return specifiers;
}

/**
 * `require`, `require.resolve` and `import.meta.resolve`.
 * @param {any} callee
 */
function isResolver({ type, name, object, property }) {
  if (type === 'Identifier') return name === 'require';
  return property?.name === 'resolve' && (object.name === 'require' || object.type === 'MetaProperty');
}

/**
 * `@marquee/engine/money` belongs to `@marquee/engine`. Own files, modules of Node and virtual modules belong to none.
 */
function packageOf(specifier) {
  if (/^(?:[./#]|[a-z]+:)/.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/?]+/.exec(specifier)?.[0];
}

/**
 * Messages about packages that are imported but not declared in package.json, or declared but not used. Declared
 * packages with types (`@types/…`) count as used, because only the compiler reads them.
 * @param {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string> }} manifest
 * @param {readonly { file: string, text: string }[]} files
 * @param {(declared: string) => boolean} [isUsedOtherwise]
 * @returns {string[]}
 */
export function dependencyFaults(manifest, files, isUsedOtherwise = () => false) {
  const { name, dependencies, devDependencies } = manifest;
  const declared = new Set(Object.keys({ ...dependencies, ...devDependencies }));
  const importers = new Map();
  for (const { file, text } of files)
    for (const imported of packagesOf(file, text))
      if (imported !== name && !importers.has(imported)) importers.set(imported, file);
  const undeclared = [...importers].filter(
    ([imported]) => !declared.has(imported) && !declared.has(typesOf(imported)),
  );
  // Tools are used by their name in a script, and fonts by their name in an address.
  const isNamed = (wanted) => files.some(({ text }) => text.includes(wanted));
  const unused = [...declared].filter(
    (wanted) =>
      !importers.has(wanted) && !wanted.startsWith('@types/') && !isUsedOtherwise(wanted) && !isNamed(wanted),
  );
  return [
    ...undeclared.map(([imported, file]) => `${name} does not declare ${imported}, which ${file} imports`),
    ...unused.map((wanted) => `${name} declares ${wanted}, which nothing in it names`),
  ].sort();
}

const typesOf = (name) => `@types/${name.replace(/^@/, '').replace('/', '__')}`;
