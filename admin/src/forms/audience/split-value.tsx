import { useState } from 'react';
import { PERCENT_UNITS } from '@marquee/engine/read-number';
import { say } from '../../words/generated/forms.ts';
import { NumberInput } from '../fields/amounts/number-input.tsx';
import { TextInput } from '../fields/texts/text-input.tsx';
import textStyles from '../../shared/ui/text.module.css';
import styles from './split-value.module.css';

type SplitValueProps = {
  value: Record<string, unknown>;
  isReadOnly: boolean;
  onChange: (value: Record<string, unknown>) => void;
};

type SplitForm = 'parity' | 'lastHexDigit' | 'percent';

/** A stable share of visitors: even or odd ids, the last hex digit, or a percentage of a layer. */
export function SplitValue({ value, isReadOnly, onChange }: SplitValueProps) {
  const by = value['by'] === 'partnerId' ? 'partnerId' : 'userId';
  const form: SplitForm =
    'percent' in value ? 'percent' : 'lastHexDigit' in value ? 'lastHexDigit' : 'parity';
  /** The values of the other forms, kept for when the editor switches back. */
  const [left, setLeft] = useState<Partial<Record<SplitForm, Record<string, unknown>>>>({});
  const percent = Array.isArray(value['percent']) ? value['percent'] : [0, 50];
  const digits = Array.isArray(value['lastHexDigit']) ? value['lastHexDigit'].join(' ') : '';

  function start(next: string) {
    const { by: _, ...said } = value;
    const before = left[next as SplitForm];
    setLeft({ ...left, [form]: said });
    if (before) onChange({ by, ...before });
    else if (next === 'percent') onChange({ by, layer: 'default', percent: [0, 50] });
    else if (next === 'lastHexDigit') onChange({ by, lastHexDigit: ['0'] });
    else onChange({ by, parity: 'even' });
  }

  return (
    <span className={styles['split']}>
      <select
        aria-label={say('id-that-decides')}
        disabled={isReadOnly}
        value={by}
        onChange={(event) => onChange({ ...value, by: event.target.value })}
      >
        <option value="userId">{say('user-id')}</option>
        <option value="partnerId">{say('partner-id')}</option>
      </select>
      <select
        aria-label={say('how-it-is-split')}
        disabled={isReadOnly}
        value={form}
        onChange={(event) => start(event.target.value)}
      >
        <option value="parity">{say('is-even-or-odd')}</option>
        <option value="lastHexDigit">{say('ends-in')}</option>
        <option value="percent">{say('is-in-a-share')}</option>
      </select>
      {form === 'parity' && (
        <select
          aria-label={say('even-or-odd')}
          disabled={isReadOnly}
          value={String(value['parity'] ?? 'even')}
          onChange={(event) => onChange({ by, parity: event.target.value })}
        >
          <option value="even">{say('even')}</option>
          <option value="odd">{say('odd')}</option>
        </select>
      )}
      {form === 'lastHexDigit' && (
        <TextInput
          aria-label={say('last-hex-digits')}
          className={textStyles['monospace']}
          size={10}
          disabled={isReadOnly}
          value={digits}
          isSame={(shown, text) => hexDigits(shown).join(' ') === hexDigits(text).join(' ')}
          isWhole
          isShownBack
          onChange={(text) => onChange({ by, lastHexDigit: hexDigits(text) })}
        />
      )}
      {form === 'percent' && (
        <>
          <TextInput
            aria-label={say('layer')}
            className={textStyles['monospace']}
            size={9}
            disabled={isReadOnly}
            value={String(value['layer'] ?? '')}
            isWhole
            onChange={(layer) => onChange({ ...value, layer })}
          />
          {[0, 1].map((end) => (
            <NumberInput
              key={end}
              aria-label={end === 0 ? say('from-percent') : say('to-percent')}
              size={6}
              decimals={2}
              units={PERCENT_UNITS}
              disabled={isReadOnly}
              value={percent[end]}
              onChange={(typed) =>
                onChange({
                  ...value,
                  percent: percent.map((part: unknown, index) => (index === end ? (typed ?? '') : part)),
                })
              }
            />
          ))}
          %
        </>
      )}
    </span>
  );
}

/** Accepts any text between the digits; each digit counts once. */
const hexDigits = (text: string): string[] => [...new Set(text.toLowerCase().match(/[0-9a-f]/g))];
