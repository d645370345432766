import type { LicenceDocument } from '@marquee/schemas';
import type { CompiledSnapshot } from '../../compile/compiled-snapshot.ts';
import { localeChain } from '../../text/locale-chain.ts';
import { sourceOf } from '../../text/template.ts';
import { fieldNamed, type TextValue } from '../../value/compiled-value.ts';
import { getFacts } from '../../worlds/facts.ts';
import { oneOf, type Formula } from '../../worlds/formula.ts';
import { NO_BREACHES, type Breach, type CheckModule } from '../check.ts';
import { foldWords, isOfLanguage, languageName } from './written-words.ts';

/** What the licence has on every page: help links, line and the sign of the age are drawn around all of them. */
export const everyPage: CheckModule<'every-page'> = {
  type: 'every-page',
  breaches(document, { links = [], line = [], age }) {
    if (document.kind !== 'licence') return NO_BREACHES;
    const licence = document.data as unknown as LicenceDocument; // validated
    const value = document.value.type === 'fields' ? fieldNamed(document.value, 'licenceLine') : undefined;
    const text = value?.type === 'text' ? value : null;
    const isTooYoung = age !== undefined && licence.minimumAge < age;
    return [
      ...(isTooYoung
        ? [
            {
              pointer: '/minimumAge',
              words: `The sign on every page says ${licence.minimumAge}+, not ${age}+.`,
            },
          ]
        : []),
      ...links
        .filter((link) => !licence.helpLinks.some((help) => help.link === link))
        .map((link): Breach => ({ pointer: '/helpLinks', words: `No help link leads to ${link}.` })),
      ...line.map((asked): Breach => ({
        pointer: `/licenceLine/${asked.language}`,
        words: `The licence’s line does not say “${asked.text}” in ${languageName(asked.language)}.`,
        among: (compiled) => lackingReaders(compiled, text, asked),
      })),
    ];
  },
};

function lackingReaders(
  compiled: CompiledSnapshot,
  text: TextValue | null,
  { language, text: words }: { readonly language: string; readonly text: string },
): Formula {
  const wanted = foldWords(words);
  const says = (locale: string): boolean => {
    const found = localeChain(compiled.index, locale).find(
      (each) => text !== null && Object.hasOwn(text.templates, each),
    );
    const template = found === undefined ? undefined : text?.templates[found];
    return template !== undefined && foldWords(sourceOf(template)).includes(wanted);
  };
  return oneOf(
    'locale',
    getFacts(compiled).locales.filter((locale) => isOfLanguage(locale, language) && !says(locale)),
  );
}
