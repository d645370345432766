import { CONSENTS } from '@marquee/schemas/consents';
import { COUNTRIES } from '@marquee/schemas/countries';
import { isRecord } from '@marquee/schemas/is-record';
import { Select } from '@mantine/core';
import { useReferenceData, type ReferenceData } from '../../shared/reference-data.ts';
import { GroupSelect } from '../../shared/ui/inputs/group-select.tsx';
import { ManySelect, type Option } from '../../shared/ui/inputs/many-select.tsx';
import { say } from '../../words/generated/forms.ts';
import { consentName, countryName, localeName } from '../../words/names.ts';
import { NumberInput } from '../fields/amounts/number-input.tsx';
import { SplitValue } from './split-value.tsx';
import { withChosen } from '../list-edits.ts';
import { subjectOf, type ConditionId } from './conditions.ts';
import arrangement from '../../shared/ui/arrangement.module.css';
import textStyles from '../../shared/ui/text.module.css';
import splitStyles from './split-value.module.css';

type ConditionValueProps = {
  id: ConditionId;
  value: unknown;
  isReadOnly: boolean;
  /** `next` makes the new value of the current one. */
  onChange: (next: (now: unknown) => unknown) => void;
};

/** The value that a condition compares with: the editor chooses names, the document stores ids. */
export function ConditionValue({ id, value, isReadOnly, onChange }: ConditionValueProps) {
  const reference = useReferenceData();
  const label = subjectOf(id)?.name ?? id;
  if (id === 'split')
    return (
      <SplitValue
        value={isRecord(value) ? value : {}}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange((now) => next(isRecord(now) ? now : {}))}
      />
    );
  if (id === 'login' || id === 'currencyKind' || id === 'audience')
    return (
      <Select
        className={arrangement['grow']}
        aria-label={label}
        data={singleOptions(id, reference)}
        value={typeof value === 'string' && value !== '' ? value : null}
        placeholder={say('choose')}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(chosen) => onChange(() => chosen ?? '')}
      />
    );
  if (id === 'verified')
    return (
      <Select
        className={arrangement['grow']}
        aria-label={label}
        data={[
          { value: 'true', label: say('verified-yes') },
          { value: 'false', label: say('verified-no') },
        ]}
        value={typeof value === 'boolean' ? String(value) : null}
        placeholder={say('choose')}
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(chosen) => onChange(() => chosen === 'true')}
      />
    );
  if (id.startsWith('age') || id.startsWith('registeredDays'))
    return (
      <span className={splitStyles['split']}>
        <NumberInput
          className={textStyles['numbers']}
          aria-label={label}
          size={6}
          decimals={0}
          disabled={isReadOnly}
          value={value}
          // Without a number the line stays, as a mistake to be corrected.
          onChange={(typed) => onChange(() => typed ?? '')}
        />
      </span>
    );
  const values = Array.isArray(value) ? value.map(String) : [];
  const choose = (chosen: readonly string[]) =>
    onChange((now) => withChosen(Array.isArray(now) ? now.map(String) : [], values, chosen));
  if (id.startsWith('groups'))
    return (
      <GroupSelect
        label={label}
        groups={values.map(Number)}
        isDisabled={isReadOnly}
        onChange={(groups) =>
          onChange((now) => withChosen(Array.isArray(now) ? now.map(Number) : [], values.map(Number), groups))
        }
      />
    );
  return (
    <ManySelect
      label={label}
      options={listOptions(id, reference)}
      values={values}
      isDisabled={isReadOnly}
      canType={(typed) =>
        (id.startsWith('countries') && /^[A-Z]{2}$/.test(typed)) ||
        (id.startsWith('consents') && /^[^:\s]+:[^:\s]+$/.test(typed))
      }
      onChange={choose}
    />
  );
}

function singleOptions(id: 'login' | 'currencyKind' | 'audience', reference: ReferenceData): Option[] {
  if (id === 'login')
    return [
      { value: 'player', label: say('yes-a-player') },
      { value: 'guest', label: say('no-a-guest') },
    ];
  if (id === 'currencyKind')
    return [
      { value: 'fiat', label: say('fiat-currency') },
      { value: 'crypto', label: say('crypto-currency') },
    ];
  return reference.documents('audience').map(({ id: value, title }) => ({ value, label: title }));
}

function listOptions(
  id: ConditionId,
  { names, locales, licences, brands, currencies, flags }: ReferenceData,
): Option[] {
  const option = (value: string, label: string): Option => ({ value, label });
  if (id.startsWith('countries'))
    return COUNTRIES.map((code) => option(code, countryName(code))).toSorted((one, other) =>
      one.label.localeCompare(other.label, 'en'),
    );
  if (id.startsWith('flags')) return flags.map((flag) => option(flag, flag));
  if (id.startsWith('consents')) return CONSENTS.map((consent) => option(consent, consentName(consent)));
  if (id === 'locales') return locales.map((locale) => option(locale, localeName(locale)));
  if (id === 'licences')
    return licences.map((code) => option(code, `${names.licences.get(code) ?? code} (${code})`));
  if (id === 'brands') return brands.map((brand) => option(brand, names.brands.get(brand) ?? brand));
  if (id === 'currencies') return currencies.map(({ code }) => option(code, code));
  return [option('mobile', 'Phone'), option('desktop', 'Computer')];
}
