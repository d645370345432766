import { createTexts, readText } from '@marquee/blocks/translate';

/** A language of the admin, with the texts of each translated catalogue. */
export type SpokenLanguage = {
  language: string;
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** English texts are bundled with the screens that use them; other languages fall back to English. */
export const ENGLISH = 'en';

const texts = createTexts(ENGLISH, ENGLISH);
let spoken: SpokenLanguage | undefined;
/** A cache of texts without values: lists of ten thousand rows repeat the same ones. */
const plainTexts: Map<string, string>[] = [];

/** Switches the admin to a language; texts that were already rendered stay. */
export function speak(next: SpokenLanguage): void {
  for (const [name, messages] of Object.entries(next.catalogues))
    texts.addResourceBundle(next.language, name, messages, false, true);
  void texts.changeLanguage(next.language);
  for (const plain of plainTexts) plain.clear();
  spoken = next;
}

/** For a worker, which also needs texts but may load nothing itself. Undefined: English. */
export const spokenLanguage = (): SpokenLanguage | undefined => spoken;

/** Returns a text by its key, with values inserted; `count` selects its plural form. */
export type Say<Words> = {
  <Key extends keyof Words & string>(key: Key, ...values: ValuesOf<Words[Key] & string>): string;
  /** Exists only for the compiler: the type of the texts. */
  words?: Words;
};

type ValuesOf<Names extends string> = [Names] extends [never]
  ? []
  : [{ [Name in Names]: Name extends 'count' ? number : string | number }];

/** Only for generated/: `Words` lists the values that each text needs. */
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

/** A count is formatted for the language; other numbers are names, such as those of releases. */
const asWritten = (values: Readonly<Record<string, string | number>>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'count' ? value : String(value)]),
  );
