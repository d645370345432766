import { useRef } from 'react';
import { PERCENT_UNITS } from '@marquee/engine/read-number';
import { say } from '../../words/generated/forms.ts';
import { NumberInput } from '../fields/amounts/number-input.tsx';
import { TextInput } from '../fields/texts/text-input.tsx';
import textStyles from '../../shared/ui/text.module.css';
import styles from './split-value.module.css';

type Split = Record<string, unknown>;

type SplitValueProps = {
  value: Split;
  isReadOnly: boolean;
  /** `next` makes the new value of the current one. */
  onChange: (next: (now: Split) => Split) => void;
};

type SplitForm = 'parity' | 'lastHexDigit' | 'percent';

const STARTS: Readonly<Record<SplitForm, Split>> = {
  parity: { parity: 'even' },
  lastHexDigit: { lastHexDigit: ['0'] },
  percent: { layer: 'default', percent: [0, 50] },
};

const formOf = (value: Split): SplitForm =>
  'percent' in value ? 'percent' : 'lastHexDigit' in value ? 'lastHexDigit' : 'parity';

const byOf = ({ by }: Split): 'partnerId' | 'userId' => (by === 'partnerId' ? 'partnerId' : 'userId');

const percentOf = ({ percent }: Split): unknown[] => (Array.isArray(percent) ? percent : [0, 50]);

/** A stable share of visitors: even or odd ids, the last hex digit, or a percentage of a layer. */
export function SplitValue({ value, isReadOnly, onChange }: SplitValueProps) {
  const by = byOf(value);
  const form = formOf(value);
  /** The values of the other forms, kept for when the editor switches back. */
  const left = useRef<Partial<Record<SplitForm, Split>>>({});
  const percent = percentOf(value);
  const digits = Array.isArray(value['lastHexDigit']) ? value['lastHexDigit'].join(' ') : '';

  function start(next: SplitForm) {
    onChange((now) => {
      const { by: _, ...said } = now;
      left.current[formOf(now)] = said;
      return { by: byOf(now), ...(left.current[next] ?? STARTS[next]) };
    });
  }

  /** Changes the value in the form that is shown; it may have another one meanwhile. */
  function change(part: (now: Split) => Split) {
    onChange((now) => (formOf(now) === form ? { ...now, by: byOf(now), ...part(now) } : now));
  }

  return (
    <span className={styles['split']}>
      <select
        aria-label={say('id-that-decides')}
        disabled={isReadOnly}
        value={by}
        onChange={({ target }) => onChange((now) => ({ ...now, by: target.value }))}
      >
        <option value="userId">{say('user-id')}</option>
        <option value="partnerId">{say('partner-id')}</option>
      </select>
      <select
        aria-label={say('how-it-is-split')}
        disabled={isReadOnly}
        value={form}
        onChange={({ target }) => start(target.value as SplitForm)} // Its options.
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
          onChange={({ target }) => change(() => ({ parity: target.value }))}
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
          onChange={(text) => change(() => ({ lastHexDigit: hexDigits(text) }))}
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
            onChange={(layer) => change(() => ({ layer }))}
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
              onChange={(typed) => change((now) => ({ percent: percentOf(now).with(end, typed ?? '') }))}
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
