/** How a language names what offers count: `spins` and `days` are patterns of whole words, `numbers` what people write out. */
export type OfferWords = {
  readonly spins: string;
  readonly days: string;
  /** Words that end a phrase: a number before one does not count what comes after it. */
  readonly stops: string;
  readonly numbers: Readonly<Record<string, number>>;
};

const named = (words: string): Record<string, number> =>
  Object.fromEntries(
    words
      .split(' ')
      .flatMap((names, at) => names.split('|').map((name) => [name, NUMBERS[at] ?? 0] as const)),
  );
/** One is left out: “one day” and “one spin” are seldom a term. */
const NUMBERS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 20, 30, 50, 100];

const ENGLISH: OfferWords = {
  spins: 'spins?',
  days: 'days?',
  stops: 'on|in|of|for|to|and|days?',
  numbers: named(
    'two three four five six seven eight nine ten eleven twelve fourteen twenty thirty fifty hundred',
  ),
};

const WORDS: Readonly<Record<string, OfferWords>> = {
  en: ENGLISH,
  de: {
    spins: '\\p{L}*(?:spins?|freispiele?n?|drehungen|drehs?)',
    days: 'tage?n?|tag',
    stops: 'auf|für|in|von|bis|und|tage?n?',
    numbers: named(
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf vierzehn zwanzig dreißig|dreissig fünfzig hundert',
    ),
  },
  fr: {
    spins: 'tours?',
    days: 'jours?',
    stops: 'sur|dans|pour|à|et|au|aux|jours?',
    numbers: named(
      'deux trois quatre cinq six sept huit neuf dix onze douze quatorze vingt trente cinquante cent',
    ),
  },
  it: {
    spins: 'gir[oi]',
    days: 'giorn[oi]',
    stops: 'su|in|per|a|e|da|giorn[oi]',
    numbers: named(
      'due tre quattro cinque sei sette otto nove dieci undici dodici quattordici venti trenta cinquanta cento',
    ),
  },
  no: {
    spins: '\\p{L}*spinn(?:et|ene)?',
    days: 'dag(?:er|ene)?',
    stops: 'på|i|for|til|og|dag(?:er)?',
    numbers: named('to tre fire fem seks sju|syv åtte ni ti elleve tolv fjorten tjue tretti femti hundre'),
  },
  et: {
    spins: '\\p{L}*(?:keerutus\\p{L}*|spinni?)',
    days: 'päeva?',
    stops: 'mängus|ja|kuni|päev\\p{L}*',
    numbers: named(
      'kaks|kahe kolm|kolme neli|nelja viis|viie kuus|kuue seitse|seitsme kaheksa üheksa kümme|kümne üksteist kaksteist neliteist kakskümmend kolmkümmend viiskümmend sada|saja',
    ),
  },
};

/** The words of a locale’s language; of one that is not known, the English ones. */
export const wordsOf = (locale: string): OfferWords => WORDS[locale.split('-')[0] ?? ''] ?? ENGLISH;
