import { MultiSelect, Select } from '@mantine/core';
import { useState } from 'react';
import { useReferenceData, type ReferenceData } from '../../shared/reference-data.ts';
import { isRecord } from '../../words/document-words.ts';
import { countryName, localeName } from '../../words/names.ts';
import { SplitValue } from './split-value.tsx';
import { subjectOf, type ConditionId } from './conditions.ts';

type ConditionValueProps = {
  id: ConditionId;
  value: unknown;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
};
type Option = { value: string; label: string };

const COUNTRIES =
  'AT AU BE BG BR CA CH CL CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT JP KZ LT LU LV MT MX NL NO NZ PE PL PT RO SE SI SK UA US ZA'.split(
    ' ',
  );

/** What a condition is compared with: names to choose from, stored as ids. */
export function ConditionValue({ id, value, isReadOnly, onChange }: ConditionValueProps) {
  const reference = useReferenceData();
  const label = subjectOf(id)?.name ?? id;
  if (id === 'split')
    return <SplitValue value={isRecord(value) ? value : {}} isReadOnly={isReadOnly} onChange={onChange} />;
  if (id === 'login' || id === 'currencyKind' || id === 'audience')
    return (
      <Select
        className="grow"
        aria-label={label}
        data={singleOptions(id, reference)}
        value={typeof value === 'string' && value !== '' ? value : null}
        placeholder="Choose"
        allowDeselect={false}
        disabled={isReadOnly}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  return (
    <ManyValues
      id={id}
      label={label}
      values={Array.isArray(value) ? value.map(String) : []}
      reference={reference}
      isReadOnly={isReadOnly}
      onChange={onChange}
    />
  );
}

type ManyValuesProps = {
  id: ConditionId;
  label: string;
  values: string[];
  reference: ReferenceData;
  isReadOnly: boolean;
  onChange: (value: unknown) => void;
};

function ManyValues({ id, label, values, reference, isReadOnly, onChange }: ManyValuesProps) {
  const [search, setSearch] = useState('');
  const isGroups = id.startsWith('groups');
  const options = listOptions(id, reference);
  const known = new Set(options.map((option) => option.value));
  const typed = search.trim();
  // Groups and codes that no list knows can be typed; ids that are already chosen stay.
  const extra = [...values, ...(canType(id, typed) ? [typed] : [])].filter((each) => !known.has(each));
  const data = [...options, ...new Set(extra)].map((option) =>
    typeof option === 'string' ? { value: option, label: isGroups ? `Group ${option}` : option } : option,
  );
  return (
    <MultiSelect
      className="grow"
      aria-label={label}
      data={data}
      value={values}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      placeholder={values.length === 0 ? 'Choose' : ''}
      nothingFoundMessage={isGroups ? 'Type the number of a group' : 'None fits'}
      disabled={isReadOnly}
      hidePickedOptions
      onChange={(chosen) => {
        setSearch('');
        onChange(isGroups ? chosen.map(Number) : chosen);
      }}
    />
  );
}

const canType = (id: ConditionId, typed: string): boolean =>
  id.startsWith('groups')
    ? /^\d{1,9}$/.test(typed)
    : id.startsWith('countries')
      ? /^[A-Z]{2}$/.test(typed)
      : false;

function singleOptions(id: 'login' | 'currencyKind' | 'audience', reference: ReferenceData): Option[] {
  if (id === 'login')
    return [
      { value: 'player', label: 'Yes, a player' },
      { value: 'guest', label: 'No, a guest' },
    ];
  if (id === 'currencyKind')
    return [
      { value: 'fiat', label: 'Fiat currency' },
      { value: 'crypto', label: 'Crypto currency' },
    ];
  return reference.documents('audience').map(({ id: value, title }) => ({ value, label: title }));
}

function listOptions(
  id: ConditionId,
  { names, locales, licences, currencies, flags }: ReferenceData,
): Option[] {
  const option = (value: string, label: string): Option => ({ value, label });
  if (id.startsWith('groups'))
    return [...names.groups].map(([group, name]) => option(String(group), `${name} ${group}`));
  if (id.startsWith('countries')) return COUNTRIES.map((code) => option(code, countryName(code)));
  if (id.startsWith('flags')) return flags.map((flag) => option(flag, flag));
  if (id === 'locales') return locales.map((locale) => option(locale, localeName(locale)));
  if (id === 'licences')
    return licences.map((code) => option(code, `${names.licences.get(code) ?? code} (${code})`));
  if (id === 'currencies') return currencies.map(({ code }) => option(code, code));
  return [option('mobile', 'Phone'), option('desktop', 'Computer')];
}
