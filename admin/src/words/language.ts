import { ENGLISH, speak } from './catalogue.ts';

type Load = () => Promise<Readonly<Record<string, string>>>;

/** Each folder with a file is a language; it loads only when it is used. */
const FILES = import.meta.glob<Readonly<Record<string, string>>>(['./*/*.json', '!./en/*.json'], {
  import: 'default',
});

const LANGUAGES = new Map<string, [catalogue: string, load: Load][]>();
for (const [file, load] of Object.entries(FILES)) {
  const [, language = '', name = ''] = /^\.\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
  LANGUAGES.set(language, [...(LANGUAGES.get(language) ?? []), [name, load]]);
}

/** The first of the person's languages that the admin has; Austrian German is served by German. */
function chooseLanguage(wanted: readonly string[]): string {
  const known = new Set([ENGLISH, ...LANGUAGES.keys()]);
  return (
    wanted.flatMap((each) => [each, each.split('-')[0] ?? each]).find((each) => known.has(each)) ?? ENGLISH
  );
}

/** Loads the reader's language before anything is rendered; if that fails, the admin stays in English. */
export async function speakTo(wanted: readonly string[], page: { lang: string }): Promise<void> {
  const language = chooseLanguage(wanted);
  const files = LANGUAGES.get(language);
  if (!files) return;
  try {
    const catalogues = await Promise.all(files.map(async ([name, load]) => [name, await load()] as const));
    speak({ language, catalogues: Object.fromEntries(catalogues) });
    page.lang = language;
  } catch (error) {
    console.warn(error);
  }
}
