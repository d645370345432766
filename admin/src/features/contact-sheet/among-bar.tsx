import { Select } from '@mantine/core';
import { clsx } from 'clsx';
import { useReference } from '../../shared/reference-data.ts';
import { say } from '../../words/generated/contact-sheet.ts';
import { localeName } from '../../words/names.ts';
import { AMONG_FACTS, ANY, chosenFact, NO_BRAND, type AmongFact } from './among.ts';
import choiceBar from '../../shared/ui/choice-bar.module.css';

type AmongBarProps = { params: URLSearchParams; onChange: (fact: AmongFact, value: string) => void };

const WORDS: Record<AmongFact, { label: string; any: string }> = {
  locale: {
    get label() {
      return say('language');
    },
    get any() {
      return say('any-language');
    },
  },
  licence: {
    get label() {
      return say('licence');
    },
    get any() {
      return say('any-licence');
    },
  },
  brand: {
    get label() {
      return say('brand');
    },
    get any() {
      return say('any-brand');
    },
  },
  currency: {
    get label() {
      return say('currency');
    },
    get any() {
      return say('any-currency');
    },
  },
  device: {
    get label() {
      return say('device');
    },
    get any() {
      return say('any-device');
    },
  },
  login: {
    get label() {
      return say('signed-in');
    },
    get any() {
      return say('guests-and-players');
    },
  },
};

/** Wide enough for their values, and all five fit beside the page on a screen of 1280 pixels. */
const WIDTHS: Readonly<Record<AmongFact, number>> = {
  locale: 138,
  licence: 116,
  brand: 116,
  currency: 92,
  device: 106,
  login: 164,
};

/** Chooses the visitors that the sheet is about. */
export function AmongBar({ params, onChange }: AmongBarProps) {
  const locales = useReference('locales');
  const licences = useReference('licences');
  const brands = useReference('brands');
  const currencies = useReference('currencies');
  const names = useReference('names');
  const values: Record<AmongFact, { value: string; label: string }[]> = {
    locale: locales.map((locale) => ({ value: locale, label: localeName(locale) })),
    licence: licences.map((code) => ({ value: code, label: names.licences.get(code) ?? code })),
    brand: [
      { value: NO_BRAND, label: say('no-brand') },
      ...brands.map((id) => ({ value: id, label: names.brands.get(id) ?? id })),
    ],
    currency: currencies.map(({ code }) => ({ value: code, label: code })),
    device: [
      { value: 'mobile', label: say('phones') },
      { value: 'desktop', label: say('computers') },
    ],
    login: [
      { value: 'guest', label: say('guests') },
      { value: 'player', label: say('players') },
    ],
  };
  return (
    <fieldset className={choiceBar['bar']} aria-label={say('which-visitors')}>
      {AMONG_FACTS.filter((fact) => fact !== 'brand' || brands.length > 0).map((fact) => {
        const chosen = chosenFact(params, fact);
        return (
          <Select
            key={fact}
            className={
              chosen === undefined ? choiceBar['select'] : clsx(choiceBar['select'], choiceBar['changed'])
            }
            aria-label={WORDS[fact].label}
            data={[{ value: ANY, label: WORDS[fact].any }, ...values[fact]]}
            value={chosen ?? ANY}
            allowDeselect={false}
            w={WIDTHS[fact]}
            onChange={(value) => onChange(fact, value ?? ANY)}
          />
        );
      })}
    </fieldset>
  );
}
