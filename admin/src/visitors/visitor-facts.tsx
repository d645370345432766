import { Select } from '@mantine/core';
import type { Context } from '@marquee/engine';
import { clsx } from 'clsx';
import { Flag, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { say } from '../words/generated/visitors.ts';
import type { Persona } from '../api/api-types.ts';
import { useReference } from '../shared/reference-data.ts';
import { NONE, visitorFlags, type VisitorChoice } from './visitor.ts';
import visitorBarStyles from './visitor-bar.module.css';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import choiceBar from '../shared/ui/choice-bar.module.css';
import styles from './visitor-facts.module.css';

/** Marks the library's own clear button like our other reset buttons. */
const FACT_BACK = { 'data-part': 'fact-back' };

/** The visitor, and how to change it. */
export type LookerProps = {
  persona: Persona | undefined;
  choice: VisitorChoice;
  context: Context;
  onChange: (change: Partial<VisitorChoice>) => void;
};

type FactSelectProps = LookerProps & {
  fact: 'locale' | 'licence' | 'brand' | 'currency';
  label: string;
  leftSection?: ReactNode;
  data: { value: string; label: string }[];
  width: string;
  /** Whether the closed select shows the value itself; its list has the names. */
  isCode?: boolean;
  /** Set in a popover, which must stay open while the list closes or is clicked. */
  onListOpen?: ((isOpen: boolean) => void) | undefined;
};

/** One fact of the visitor. A changed fact is tinted and has its own reset button (rule 4). */
export function FactSelect({
  fact,
  label,
  leftSection,
  data,
  width,
  isCode = false,
  onListOpen,
  persona,
  choice,
  context,
  onChange,
}: FactSelectProps) {
  const isChanged = choice[fact] !== '';
  const value = context[fact] ?? NONE;
  const isWithin = onListOpen !== undefined;
  const nameOf = (value: string): string => data.find((each) => each.value === value)?.label ?? value;
  return (
    <Select
      className={isChanged ? clsx(choiceBar['select'], choiceBar['changed']) : choiceBar['select']}
      label={isWithin ? label : undefined}
      aria-label={isWithin ? undefined : label}
      title={isCode ? nameOf(value) : undefined}
      leftSection={leftSection}
      data={isCode ? data.map(({ value }) => ({ value, label: value })) : data}
      {...(isCode && {
        comboboxProps: { width: 'max-content', position: 'bottom-start' as const },
        renderOption: ({ option }: { option: { value: string } }) => nameOf(option.value),
      })}
      {...(isWithin && { comboboxProps: { withinPortal: false, transitionProps: { duration: 0 } } })}
      onDropdownOpen={() => onListOpen?.(true)}
      onDropdownClose={() => onListOpen?.(false)}
      value={value}
      allowDeselect={false}
      w={isChanged && !isWithin ? `calc(${width} + 6px)` : width}
      rightSectionWidth={isChanged ? 26 : 20}
      clearable={isChanged}
      clearSectionMode="clear"
      clearButtonProps={{
        'aria-label': say('back-to-the-personas', { label }),
        // By default the library's clear button works only with the mouse.
        'aria-hidden': false,
        tabIndex: 0,
        className: styles['factBack'] ?? '',
        ...FACT_BACK,
        style: { pointerEvents: 'all', background: 'none' },
      }}
      onChange={(next) => onChange({ [fact]: next === (persona?.context[fact] ?? NONE) ? '' : (next ?? '') })}
    />
  );
}

/** The facts that are short codes, and the brand where there are any. */
export function CodeSelects(props: LookerProps & Pick<FactSelectProps, 'onListOpen'>) {
  const licences = useReference('licences');
  const brands = useReference('brands');
  const names = useReference('names');
  const currencies = useReference('currencies');
  const codes = [
    { fact: 'licence', label: say('licence'), values: licences, width: '56px' },
    { fact: 'currency', label: say('currency'), values: currencies.map(({ code }) => code), width: '72px' },
  ] as const;
  return (
    <>
      {brands.length > 0 && (
        <FactSelect
          fact="brand"
          label={say('brand')}
          data={[
            { value: NONE, label: say('no-brand') },
            ...brands.map((id) => ({ value: id, label: names.brands.get(id) ?? id })),
          ]}
          width={props.onListOpen ? '100%' : '116px'}
          {...props}
        />
      )}
      {codes.map(({ fact, label, values, width }) => (
        <FactSelect
          key={fact}
          fact={fact}
          label={label}
          data={values.map((code) => ({ value: code, label: code }))}
          width={props.onListOpen ? '100%' : width}
          {...props}
        />
      ))}
    </>
  );
}

/** Resets one change of the visitor. */
export function BackButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={clsx(visitorBarStyles['bare'], styles['factBack'])}
      data-part="bare fact-back"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <X size={13} aria-hidden="true" />
    </button>
  );
}

/** Flags that the visitor overrides: they come from a link, and would otherwise change the page unnoticed. */
export function FlagsMark({ choice, onChange }: Pick<LookerProps, 'choice' | 'onChange'>) {
  const flags = Object.entries(visitorFlags(choice));
  if (flags.length === 0) return null;
  const words = flags.map(([key, isOn]) => `${key} ${isOn ? 'on' : 'off'}`).join(', ');
  return (
    <span className={clsx(choiceBar['choice'], choiceBar['changed'])} data-part="flags-mark" title={words}>
      <Flag size={14} aria-hidden="true" />
      <span className={clsx(styles['groupWords'], textStyles['cut'])}>
        {flags.length === 1 ? words : say('flags-set', { count: flags.length })}
      </span>
      {flags.length > 1 && <span className={textStyles['readAloud']}>{words}</span>}
      <BackButton label={say('flags-back-to-the')} onClick={() => onChange({ flags: '' })} />
    </span>
  );
}

type FactLabelProps = { label: string; inputId?: string; isChanged: boolean; onBack: () => void };

/** The name of a fact in the popover, with its way back to the persona’s. */
export function FactLabel({ label, inputId, isChanged, onBack }: FactLabelProps) {
  return (
    <span className={clsx(styles['factLabel'], arrangement['row'])}>
      {inputId ? (
        <label className={fieldStyles['label']} htmlFor={inputId}>
          {label}
        </label>
      ) : (
        <span className={fieldStyles['label']}>{label}</span>
      )}
      {isChanged && <BackButton label={say('back-to-the-personas', { label })} onClick={onBack} />}
    </span>
  );
}
