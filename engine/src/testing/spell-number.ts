// Writes numbers out, in the languages of the demo. Beside the engine’s own reading of them, so that tests compare two.

type Spell = (value: number) => string;

const list = (words: string): readonly string[] => words.split(' ');

const en = {
  ones: list(
    ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: list('  twenty thirty forty fifty sixty seventy eighty ninety'),
};
const spellEnglish: Spell = (value) => {
  if (value < 20) return en.ones[value] ?? '';
  if (value < 100) return [en.tens[Math.floor(value / 10)], en.ones[value % 10]].filter(Boolean).join('-');
  if (value < 1000)
    return [`${en.ones[Math.floor(value / 100)]} hundred`, spellEnglish(value % 100)]
      .filter(Boolean)
      .join(' and ');
  return `${spellEnglish(Math.floor(value / 1000))} thousand ${spellEnglish(value % 1000)}`.trim();
};

const de = {
  ones: list(
    ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
  ),
  tens: list('  zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
};
const spellGerman: Spell = (value) => {
  if (value < 20) return de.ones[value] ?? '';
  if (value < 100) {
    const ten = de.tens[Math.floor(value / 10)] ?? '';
    return value % 10 === 0 ? ten : `${de.ones[value % 10]}und${ten}`;
  }
  if (value < 1000) return `${de.ones[Math.floor(value / 100)]}hundert${spellGerman(value % 100)}`;
  return `${spellGerman(Math.floor(value / 1000))}tausend${spellGerman(value % 1000)}`;
};

const fr = {
  ones: list(
    ' un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
  tens: list('  vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
};
const spellFrench: Spell = (value) => {
  if (value < 20) return fr.ones[value] ?? '';
  if (value === 80) return 'quatre-vingts';
  if (value < 100) {
    const at = Math.floor(value / 10);
    const rest = at === 7 || at === 9 ? value - (at - 1) * 10 : value % 10;
    const joint = (rest === 1 || rest === 11) && value < 80 ? ' et ' : '-';
    return rest === 0 ? (fr.tens[at] ?? '') : `${fr.tens[at]}${joint}${fr.ones[rest]}`;
  }
  if (value < 1000) {
    const hundreds = Math.floor(value / 100);
    const rest = spellFrench(value % 100);
    const before = hundreds === 1 ? '' : `${fr.ones[hundreds]} `;
    return rest === '' ? `${before}cent${hundreds === 1 ? '' : 's'}` : `${before}cent ${rest}`;
  }
  const thousands = Math.floor(value / 1000);
  return `${thousands === 1 ? '' : `${spellFrench(thousands)} `}mille ${spellFrench(value % 1000)}`.trim();
};

const it = {
  ones: list(
    ' uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  ),
  tens: list('  venti trenta quaranta cinquanta sessanta settanta ottanta novanta'),
};
const spellItalian: Spell = (value) => {
  if (value < 20) return it.ones[value] ?? '';
  if (value < 100) {
    const ten = it.tens[Math.floor(value / 10)] ?? '';
    const one = value % 10;
    if (one === 3) return `${ten}tré`;
    return `${one === 1 || one === 8 ? ten.slice(0, -1) : ten}${it.ones[one]}`;
  }
  if (value < 1000)
    return `${value < 200 ? '' : it.ones[Math.floor(value / 100)]}cento${spellItalian(value % 100)}`;
  const thousands = Math.floor(value / 1000);
  return `${thousands === 1 ? 'mille' : `${spellItalian(thousands)}mila`}${spellItalian(value % 1000)}`;
};

const no = {
  ones: list(
    ' en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
  ),
  tens: list('  tjue tretti førti femti seksti sytti åtti nitti'),
};
const spellNorwegian: Spell = (value) => {
  if (value < 20) return no.ones[value] ?? '';
  if (value < 100) return `${no.tens[Math.floor(value / 10)]}${no.ones[value % 10]}`;
  if (value < 1000) {
    const hundreds = Math.floor(value / 100);
    return [`${hundreds === 1 ? 'ett' : no.ones[hundreds]} hundre`, spellNorwegian(value % 100)]
      .filter(Boolean)
      .join(' og ');
  }
  const thousands = Math.floor(value / 1000);
  const rest = value % 1000;
  const joint = rest === 0 ? '' : rest < 100 ? ' og ' : ' ';
  return `${thousands === 1 ? 'ett' : spellNorwegian(thousands)} tusen${joint}${spellNorwegian(rest)}`;
};

const ET = list(' üks kaks kolm neli viis kuus seitse kaheksa üheksa');
const spellEstonian: Spell = (value) => {
  if (value < 10) return ET[value] ?? '';
  if (value === 10) return 'kümme';
  if (value < 20) return `${ET[value - 10]}teist`;
  if (value < 100) return `${ET[Math.floor(value / 10)]}kümmend ${spellEstonian(value % 10)}`.trim();
  if (value < 1000) {
    const hundreds = Math.floor(value / 100);
    return `${hundreds === 1 ? '' : ET[hundreds]}sada ${spellEstonian(value % 100)}`.trim();
  }
  const thousands = Math.floor(value / 1000);
  return `${thousands === 1 ? '' : `${spellEstonian(thousands)} `}tuhat ${spellEstonian(value % 1000)}`.trim();
};

const SPELLS: Readonly<Record<string, Spell>> = {
  en: spellEnglish,
  de: spellGerman,
  fr: spellFrench,
  it: spellItalian,
  no: spellNorwegian,
  et: spellEstonian,
};

/** From one to 999,999. */
export function spellNumber(value: number, locale: string): string {
  return (SPELLS[locale.split('-')[0] ?? ''] ?? spellEnglish)(value);
}
