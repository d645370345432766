import { wordsInCode } from './code-words.mjs';
import { keyOf } from './word-catalogues.mjs';

const CATALOGUE = /\/generated\/([\w-]+)\.ts';/;

/**
 * Messages about texts for people in the code of an app, with what to do.
 * @param {readonly { file: string, text: string }[]} code
 * @param {readonly { name: string, keys: readonly string[] }[]} catalogues
 * @param {number} most how many texts may still be outside the catalogues
 * @returns {string[]}
 */
export function codeFaults(code, catalogues, most) {
  const read = code.map(({ file, text }) => ({
    file,
    catalogue: CATALOGUE.exec(text)?.[1],
    ...wordsInCode(file, text),
  }));
  const literal = read.reduce((sum, { literal }) => sum + literal.length, 0);
  const counted =
    literal > most
      ? [`${literal} texts stand in the code, ${most} did: put the new ones into a catalogue.`]
      : literal < most
        ? [`${literal} texts stand in the code, ${most} did: lower the number in scripts/check-words.mjs.`]
        : [];
  return [
    ...read.flatMap(({ file, plurals, early }) => [
      ...plurals.map(
        (line) => `${file}:${line} counts by hand: say it with a count, in forms of a catalogue.`,
      ),
      ...early.map((line) => `${file}:${line} says this before the language is there: make it a function.`),
    ]),
    ...catalogues.flatMap(({ name, keys }) => {
      const speakers = read.filter(({ catalogue }) => catalogue === name);
      const isSaid = (key) =>
        speakers.some(
          ({ said, starts }) => said.has(key) || [...starts].some((start) => key.startsWith(start)),
        );
      return [...new Set(keys.map(keyOf))]
        .filter((key) => !isSaid(key))
        .map((key) => `admin/src/words/en/${name}.json has “${key}”, which nobody says: take it out.`);
    }),
    ...counted,
  ];
}
