import { useState, type ReactNode } from 'react';
import styles from '../../../shared/forms/form.module.css';
import type { ChoiceList } from '../../../shared/forms/list-failed.tsx';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { useVisitor } from '../../../shared/visitor/visitor.tsx';
import { SelectField } from '../form-fields.tsx';
import { proposeCountry, proposeCurrency } from './sign-up.model.ts';

type PlaceFieldsProps = {
  countries: readonly { code: string; name: string }[];
  currencies: readonly string[];
  /** The queries of the options, which may have failed. */
  lists: { readonly countries: ChoiceList; readonly currencies: ChoiceList };
  problems: { readonly [field: string]: string };
};

/** Country and currency. The currency follows the country until the visitor chooses one. */
export function PlaceFields({ countries, currencies, lists, problems }: PlaceFieldsProps): ReactNode {
  const { t } = useTranslation();
  const { country: here, registration } = useVisitor();
  const [country, setCountry] = useState(here ?? proposeCountry(registration));
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? proposeCurrency(country, registration, currencies);
  return (
    <div className={styles.two}>
      <SelectField
        name="country"
        label={t('PROFILE.FIELD.COUNTRY')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        problem={problems['country']}
        list={lists.countries}
        autoComplete="country"
        value={country}
        onChange={setCountry}
      />
      <SelectField
        name="currency"
        label={t('AUTH.SIGN_UP.CURRENCY')}
        options={currencies.map((code) => ({ value: code, label: code }))}
        problem={problems['currency']}
        list={lists.currencies}
        autoComplete="transaction-currency"
        value={currency}
        onChange={setChosen}
      />
    </div>
  );
}
