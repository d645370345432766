import type { ValidateFunction } from 'ajv/dist/2020.js';
import { PROBLEM_CODES } from '../../src/documents/problem.ts';
import { nearest } from '../../src/texts/nearest.ts';
import { isJsonObject, type Json, type JsonObject } from '../read/read-schemas.ts';
import { escapeStep } from '../../src/json-pointer.ts';

type Folder = 'blocks' | 'config';
type Say = (pointer: string, message: string) => void;

const KEYS = { blocks: ['name', 'props', 'pointer'], config: ['name', 'id', 'data', 'code', 'pointer'] };
const CODES = Object.keys(PROBLEM_CODES);
const IS_POINTER = /^(?:\/(?:[^~/]|~[01])*)*$/;

/** What tests read of each counter-example: one that is no such thing would prove nothing, or break them without a word. */
export function checkCounterExamples(
  list: readonly Json[],
  { folder, validate }: { folder: Folder; validate: ValidateFunction | undefined },
  say: Say,
): void {
  list.forEach((each, index) => {
    const at = `/${index}`;
    if (!isJsonObject(each))
      return say(at, `A counter-example is an object. Write { ${KEYS[folder].join(', ')} }.`);
    const problems = checkKeys(each, { folder, at }, say) + checkName(list, index, say);
    if (problems > 0 || !validate) return;
    const key = folder === 'blocks' ? 'props' : 'data';
    const isTaken = validate(each[key]);
    // Of a document that its schema takes, rules beside the schemas may refuse something.
    if (isTaken && folder === 'blocks')
      say(
        `${at}/${key}`,
        'The schema takes it, and it must not. Change what it shows, or the schema where it is right.',
      );
    if (!isTaken) checkPlace(each, { folder, at, validate }, say);
  });
}

function checkKeys(each: JsonObject, { folder, at }: { folder: Folder; at: string }, say: Say): number {
  const known = KEYS[folder];
  const unknown = Object.keys(each).filter((key) => !known.includes(key));
  for (const key of unknown)
    say(
      `${at}/${escapeStep(key)}`,
      `${key} is nothing that a counter-example has.${nearest(key, known)} Write ${known.join(', ')}.`,
    );
  const missing = known.filter((key) => !Object.hasOwn(each, key));
  for (const key of missing)
    say(`${at}/${key}`, `It is not there. Write it: a counter-example has ${known.join(', ')}.`);
  if (missing.length > 0) return unknown.length + missing.length;
  const { pointer, code, id } = each;
  const wrong: [key: string, message: string][] = [];
  if (typeof pointer !== 'string' || !IS_POINTER.test(pointer))
    wrong.push([
      'pointer',
      'It says which place is refused. Write a JSON pointer: "/title", "" for the top.',
    ]);
  if (folder === 'config' && !CODES.includes(String(code)))
    wrong.push([
      'code',
      `There is no problem ${JSON.stringify(code)}.${nearest(String(code), CODES)} Write one of PROBLEM_CODES in schemas/src/documents/problem.ts.`,
    ]);
  if (folder === 'config' && typeof id !== 'string')
    wrong.push(['id', 'It is the id of the document. Write a text: "id": "first".']);
  for (const [key, message] of wrong) say(`${at}/${key}`, message);
  return unknown.length + wrong.length;
}

function checkName(list: readonly Json[], index: number, say: Say): number {
  const nameOf = (each: Json | undefined): Json | undefined =>
    isJsonObject(each) ? each['name'] : undefined;
  const name = nameOf(list[index]);
  if (name === undefined) return 0;
  const problem =
    typeof name !== 'string' || name.trim() === ''
      ? 'A test is called by it. Write in a few words what is wrong: "name": "no title".'
      : list.findIndex((other) => nameOf(other) === name) < index
        ? `Another counter-example is called ${name}. Choose another name.`
        : undefined;
  if (problem) say(`/${index}/name`, problem);
  return problem ? 1 : 0;
}

/** That it is refused where it says. Problems of a document's rules have places that the schema knows nothing of. */
function checkPlace(
  each: JsonObject,
  { folder, at, validate }: { folder: Folder; at: string; validate: ValidateFunction },
  say: Say,
): void {
  if (folder === 'config' && !String(each['code']).startsWith('SCHEMA_')) return;
  const places = new Set(
    (validate.errors ?? []).flatMap(({ instancePath, params }) => {
      const below = params['missingProperty'] ?? params['additionalProperty'] ?? params['propertyName'];
      return typeof below === 'string' ? [`${instancePath}/${escapeStep(below)}`] : [instancePath];
    }),
  );
  if (!places.has(String(each['pointer'])))
    say(
      `${at}/pointer`,
      `It is refused at ${[...places].map((place) => place || 'the top').join(', ')}. Write the place where it is refused.`,
    );
}
