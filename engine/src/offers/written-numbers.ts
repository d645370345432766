/** How a language writes numbers out. */
type Spelling = {
  /** From one to nineteen; forms of one number are parted by `|`. */
  readonly units: string;
  /** From twenty to ninety, with the forms in compounds. */
  readonly tens: string;
  readonly hundred: string;
  readonly thousand: string;
  /** May stand between parts. */
  readonly and?: string;
  /** Units stand before tens: fünfundzwanzig. */
  readonly isUnitFirst?: boolean;
};

/** Reads the numbers up to 999,999 that a language writes out. */
export type WrittenNumbers = {
  /** The source of a pattern that matches a whole written number; to be used with `i` and `u`. */
  readonly pattern: string;
  /** The same, but for one, which most texts have as an article. */
  readonly manyPattern: string;
  /** `undefined` for what is no number, and for one: “one day” and “one spin” are seldom a term. */
  readonly read: (words: string) => number | undefined;
};

const ESTONIAN_UNITS =
  'üks|ühe kaks|kahe kolm|kolme neli|nelja viis|viie kuus|kuue seitse|seitsme kaheksa üheksa';
const compounds = (units: string, ending: string): string =>
  units.replaceAll(/\S+/g, (forms) => `(?:${forms})${ending}`);

const ENGLISH: Spelling = {
  units:
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
  hundred: 'hundred',
  thousand: 'thousand',
  and: 'and',
};

const SPELLINGS: Readonly<Record<string, Spelling>> = {
  en: ENGLISH,
  de: {
    units:
      'eins?|eine zwei|zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
    tens: 'zwanzig dreißig|dreissig vierzig fünfzig sechzig siebzig achtzig neunzig',
    hundred: 'hundert',
    thousand: 'tausend',
    and: 'und',
    isUnitFirst: true,
  },
  fr: {
    units:
      'une? deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix[ -]sept dix[ -]huit dix[ -]neuf',
    tens: 'vingt trente quarante cinquante soixante septante quatre[ -]vingts?|huitante|octante nonante',
    hundred: 'cents?',
    thousand: 'mille',
    and: 'et',
  },
  it: {
    units:
      'un[oa]? due tr[eé] quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti? trenta? quaranta? cinquanta? sessanta? settanta? ottanta? novanta?',
    hundred: 'cento?',
    thousand: 'mille|mila',
  },
  no: {
    units:
      'en|ett|én to tre fire fem seks sju|syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
    tens: 'tjue|tyve tretti|tredve førti femti seksti sytti åtti nitti',
    hundred: 'hundre',
    thousand: 'tusen',
    and: 'og',
  },
  et: {
    units: `${ESTONIAN_UNITS} kümme|kümne ${compounds(ESTONIAN_UNITS, 'teist(?:kümne)?')}`,
    tens: compounds(ESTONIAN_UNITS.replace('üks|ühe ', ''), '(?:kümmend|kümne)'),
    hundred: 'sada|saja',
    thousand: 'tuhat|tuhande',
  },
};

const known = new Map<string, WrittenNumbers>();

/** How the language of a locale writes numbers; of one that is not known, the English way. */
export function writtenNumbers(locale: string): WrittenNumbers {
  const language = locale.split('-')[0] ?? '';
  const spelling = SPELLINGS[language] ?? ENGLISH;
  const numbers = known.get(language) ?? createWrittenNumbers(spelling);
  known.set(language, numbers);
  return numbers;
}

/** Words of greater numbers: after digits they make them greater. */
export const greaterNumbers = (locale: string): string => {
  const { hundred, thousand } = SPELLINGS[locale.split('-')[0] ?? ''] ?? ENGLISH;
  return `${hundred}|${thousand}`;
};

function createWrittenNumbers(spelling: Spelling): WrittenNumbers {
  const atoms = atomsOf(spelling);
  const join = (some: readonly Atom[]): string => some.map(({ pattern }) => `(?:${pattern})`).join('|');
  const [any, one, many] = [atoms, atoms.slice(-1), atoms.slice(0, -1)].map(join);
  const gap = '[^\\S\\n]?-?';
  const joint = spelling.and === undefined ? gap : `${gap}(?:${spelling.and}${gap})?`;
  const next = new RegExp(atoms.map(({ pattern }) => `(${pattern})`).join('|'), 'giu');
  return {
    pattern: `(?:${any})(?:${joint}(?:${any}))*`,
    manyPattern: `(?:(?:${one})${joint})?(?:${many})(?:${joint}(?:${any}))*`,
    read(words) {
      const values: number[] = [];
      for (const match of words.replaceAll(/[^\S\n]/g, ' ').matchAll(next))
        values.push(atoms[match.slice(1).findIndex((found) => found !== undefined)]?.value ?? 0);
      return valueOf(values, spelling);
    },
  };
}

type Atom = { readonly pattern: string; readonly value: number };

/** The longer words first: none of them is read as the beginning of another. */
function atomsOf({ units, tens, hundred, thousand }: Spelling): Atom[] {
  const of = (words: string, value: (at: number) => number): Atom[] =>
    words.split(/ (?!-\])/).map((forms, at) => ({ pattern: longestFirst(forms), value: value(at) }));
  const small = of(units, (at) => at + 1);
  return [
    { pattern: thousand, value: 1000 },
    { pattern: hundred, value: 100 },
    ...of(tens, (at) => (at + 2) * 10),
    ...small.toReversed(),
  ];
}

const longestFirst = (forms: string): string =>
  forms.startsWith('(?:')
    ? forms
    : forms
        .split('|')
        .toSorted((one, other) => other.length - one.length)
        .join('|');

function valueOf(values: readonly number[], { isUnitFirst = false }: Spelling): number | undefined {
  let thousands = 0;
  let part = 0;
  for (const value of values) {
    if (value === 1000) {
      if (thousands > 0) return undefined;
      thousands = Math.max(part, 1) * 1000;
      part = 0;
    } else if (value === 100) {
      if (part >= 100) return undefined;
      part = Math.max(part, 1) * 100;
    } else {
      if (!canFollow(value, part % 100, isUnitFirst)) return undefined;
      part += value;
    }
  }
  const all = thousands + part;
  return all > 1 ? all : undefined;
}

/** Whether a number below a hundred may be added: twenty-one, soixante-dix, einundzwanzig; but not “two three”. */
function canFollow(value: number, before: number, isUnitFirst: boolean): boolean {
  if (before === 0) return true;
  if (value < 10) return before >= 20 && before % 10 === 0;
  if (value < 20) return before === 60 || before === 80;
  return isUnitFirst && before < 10;
}
