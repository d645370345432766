import { Select, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { clsx } from 'clsx';
import { useHeldTyping } from '../../shared/typing/held-typing.ts';
import { useReferenceData } from '../../shared/reference-data.ts';
import { parseNumber } from '../../words/money.ts';
import { resolveNode } from '../../schema/schema-node.ts';
import { useTypedText } from '../../shared/typing/typed-text.ts';
import { say } from '../../words/generated/forms.ts';
import { ColourInput } from './colour-input.tsx';
import { withChosen } from '../list-edits.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import { ValueField } from './value-field.tsx';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const describedBy = (id: string): string => `${id}__error ${id}__description`;

/** Short codes and paths. They are data, so they are shown in a fixed width without spell checking. */
export function CodeField(props: AdminFieldProps) {
  const field = useField(props);
  const { inputId, isReadOnly, update, stored } = field;
  const typed = useTypedText<HTMLInputElement>({
    text: textOf(stored),
    write: (text) => update(text === '' ? undefined : text),
  });
  return (
    <ValueField field={field}>
      <input
        id={inputId}
        className={clsx(fieldStyles['field'], textStyles['monospace'])}
        data-part="field"
        spellCheck={false}
        disabled={isReadOnly}
        {...typed}
        aria-describedby={describedBy(inputId)}
      />
    </ValueField>
  );
}

export function ColourField(props: AdminFieldProps) {
  const field = useField(props);
  const { options, inputId, isReadOnly, update, stored } = field;
  return (
    <ValueField field={field}>
      <ColourInput
        id={inputId}
        label={options.label}
        value={textOf(stored)}
        isDisabled={isReadOnly}
        onChange={(colour) => update(colour === '' ? undefined : colour)}
      />
    </ValueField>
  );
}

/** A reference to another document, by title; for a missing document its id is shown. */
export function ReferenceField(props: AdminFieldProps) {
  const field = useField(props);
  const { options, inputId, isReadOnly, update, stored } = field;
  const reference = useReferenceData();
  const documents = reference.documents(resolveNode(options.node)['x-reference'] ?? '');
  const value = textOf(stored);
  const data = documents.map(({ id, title }) => ({
    value: id,
    label: title === id ? id : `${title} (${id})`,
  }));
  if (value && !documents.some(({ id }) => id === value))
    data.push({ value, label: say('not-there', { value }) });
  return (
    <ValueField field={field}>
      <Select
        id={inputId}
        data={data}
        value={value || null}
        searchable
        clearable={!options.isRequired}
        clearButtonProps={{ 'aria-label': say('clear') }}
        placeholder={say('choose')}
        nothingFoundMessage={say('none-fits')}
        disabled={isReadOnly}
        aria-describedby={describedBy(inputId)}
        onChange={(chosen) => update(chosen ?? undefined)}
      />
    </ValueField>
  );
}

/** A list of short values: type one, press Enter. */
export function TagsField(props: AdminFieldProps) {
  const field = useField(props);
  const { options, inputId, isReadOnly, change, stored } = field;
  const items = resolveNode(resolveNode(options.node).items ?? {});
  const isNumeric = items.type !== 'string';
  const values = Array.isArray(stored) ? stored.map(String) : [];
  const [search, setSearch] = useState('');
  const write = (chosen: readonly string[]): void =>
    change((current) => {
      const next = withChosen(Array.isArray(current) ? current.map(String) : [], values, chosen);
      // A value that is no number stays as typed, and is reported as a problem.
      const kept = isNumeric ? next.map(numberIn) : next;
      return kept.length === 0 && !options.isRequired ? undefined : kept;
    });
  useHeldTyping(search.trim() !== '', () => {
    if (search.trim() === '') return;
    setSearch('');
    write([...new Set([...values, ...search.split(/[, ]/).filter((one) => one !== '')])]);
  });
  return (
    <ValueField field={field} isDeep>
      <TagsInput
        id={inputId}
        data-part="tags"
        value={values}
        data={items.enum?.map(String) ?? []}
        disabled={isReadOnly}
        placeholder={values.length === 0 ? say('type-and-press-enter') : ''}
        aria-describedby={describedBy(inputId)}
        splitChars={[',', ' ']}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={write}
      />
    </ValueField>
  );
}

function numberIn(text: string): number | string {
  const read = parseNumber(text, { decimals: 0 });
  return read.ok ? read.value : text;
}
