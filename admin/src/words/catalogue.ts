import { createTexts, readText } from '@marquee/blocks/translate';

/** A language of the admin: for each catalogue that has been translated, its texts. */
export type SpokenLanguage = {
  language: string;
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** Its texts come with the screens that say them; whatever another language lacks is said in it. */
export const ENGLISH = 'en';

const texts = createTexts(ENGLISH, ENGLISH);
let spoken: SpokenLanguage | undefined;
/** Texts without values, as they were said: lists of ten thousand rows say the same ones again and again. */
const plainTexts: Map<string, string>[] = [];

/** From here on the admin says everything in this language; what it has said already stays. */
export function speak(next: SpokenLanguage): void {
  for (const [name, messages] of Object.entries(next.catalogues))
    texts.addResourceBundle(next.language, name, messages, false, true);
  void texts.changeLanguage(next.language);
  for (const plain of plainTexts) plain.clear();
  spoken = next;
}

/** For a worker, which says things too and may load nothing itself. Undefined: English. */
export const spokenLanguage = (): SpokenLanguage | undefined => spoken;

/** A text by its key, with the values it asks for; `count` chooses between its forms. */
export type Say<Words> = {
  <Key extends keyof Words & string>(key: Key, ...values: ValuesOf<Words[Key] & string>): string;
  /** For the compiler alone: which words these are. */
  words?: Words;
};

type ValuesOf<Names extends string> = [Names] extends [never]
  ? []
  : [{ [Name in Names]: Name extends 'count' ? number : string | number }];

/** Only for generated/: `Words` says of every key which values its text asks for. */
export function catalogue<Words>(name: string, english: Readonly<Record<string, string>>): Say<Words> {
  texts.addResourceBundle(ENGLISH, name, english);
  const plain = new Map<string, string>();
  plainTexts.push(plain);
  return (key, ...[values]) => {
    if (values) return readText(texts, name, key, asWritten(values));
    const said = plain.get(key) ?? readText(texts, name, key, {});
    plain.set(key, said);
    return said;
  };
}

/** A count reads as the language writes it; other numbers are names, such as those of releases. */
const asWritten = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'count' ? value : String(value)]),
  );
