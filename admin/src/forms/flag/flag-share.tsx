import type { Audience } from '@marquee/schemas';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useHeldTyping } from '../../shared/typing/held-typing.ts';
import { say } from '../../words/generated/forms.ts';
import { TextInput } from '../fields/texts/text-input.tsx';
import { parseSize, resized, shareOf, sizeOf, unread, withShare, type Share } from './share.ts';
import flagRulesStyles from './flag-rules.module.css';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './flag-share.module.css';

type FlagShareProps = {
  /** The name of its rule: “Rule 4”. */
  rule: string;
  share: Share;
  /** The published share; undefined when it is new. */
  published: Share | undefined;
  isReadOnly: boolean;
  /** `next` makes the new audience of the current one. */
  onChange: (next: (now: Audience) => Audience) => void;
};

/** A share of visitors that is raised step by step: by dragging, with arrow keys, or by typing (rule 22). */
export function FlagShare({ rule, share, published, isReadOnly, onChange }: FlagShareProps) {
  const note = useId();
  // While the typed size is invalid, the end of the share is the typed text.
  const size = Number.isFinite(share.to) ? sizeOf(share) : undefined;
  const write = (next: (now: Share) => Share) =>
    onChange((audience) => {
      const current = shareOf(audience);
      return current ? withShare(audience, next(current)) : audience;
    });
  const whose = share.by === 'userId' ? 'players' : 'partners’ visitors';
  const before = published && sizeOf(published);
  return (
    <div className={flagRulesStyles['flagShare']} data-part="flag-share">
      <input
        type="range"
        min={0}
        max={100 - share.from}
        step={1}
        value={size ?? 0}
        disabled={isReadOnly}
        aria-label={`${rule}, share`}
        aria-valuetext={`${size ?? share.to}%`}
        aria-describedby={note}
        style={{ ['--share' as string]: `${((size ?? 0) / (100 - share.from || 1)) * 100}%` }}
        onChange={(event) => write((now) => resized(now, Number(event.target.value)))}
      />
      <SizeField
        rule={rule}
        share={share}
        size={size}
        isReadOnly={isReadOnly}
        onChange={(next) =>
          write((now) => (typeof next === 'number' ? resized(now, next) : unread(now, next)))
        }
      />
      <select
        className={fieldStyles['field']}
        data-part="field"
        aria-label={say('rule-id-that-decides', { rule })}
        disabled={isReadOnly}
        value={share.by}
        onChange={({ target }) =>
          write((now) => ({ ...now, by: target.value === 'partnerId' ? 'partnerId' : 'userId' }))
        }
      >
        <option value="userId">{say('by-user-id')}</option>
        <option value="partnerId">{say('by-partner-id')}</option>
      </select>
      <label
        className={clsx(styles['shareLayer'], fieldStyles['field'])}
        data-part="field"
        htmlFor={`${note}-layer`}
      >
        <span className={textStyles['muted']}>{say('layer-in-line')}</span>
        <TextInput
          id={`${note}-layer`}
          className={textStyles['monospace']}
          autoComplete="off"
          spellCheck={false}
          aria-label={`${rule}, layer`}
          disabled={isReadOnly}
          value={share.layer}
          isWhole
          onChange={(layer) => write((now) => ({ ...now, layer }))}
        />
      </label>
      <p className={fieldStyles['help']} id={note}>
        {share.from > 0 && say('from-to-of-the', { from: share.from, to: share.to })}
        {say('the-same-stay-in', { whose })}
        {before !== undefined && before !== size && say('was-before', { before })}
      </p>
    </div>
  );
}

type SizeFieldProps = {
  rule: string;
  share: Share;
  size: number | undefined;
  isReadOnly: boolean;
  onChange: (size: number | string) => void;
};

/**
 * The value is taken over on Enter or when the field loses the focus, so that “5” on the way to “50” has no effect. An
 * invalid value is taken over as typed, too, so that it is reported and counted like any other problem.
 */
function SizeField({ rule, share, size, isReadOnly, onChange }: SizeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? String(size ?? share.to);
  const parsed = parseSize(shown, share);
  const take = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    if (parsed === undefined || parsed !== size) onChange(parsed ?? typed);
  };
  useHeldTyping(typed !== undefined, take);
  return (
    <span className={clsx(styles['shareSize'], fieldStyles['field'])} data-part="field">
      <input
        inputMode="decimal"
        autoComplete="off"
        className={textStyles['numbers']}
        aria-label={say('rule-share-in-percent', { rule })}
        aria-invalid={parsed === undefined || undefined}
        title={parsed === undefined ? say('0-to-with-two', { value: 100 - share.from }) : undefined}
        disabled={isReadOnly}
        value={shown}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
        }}
      />
      <span aria-hidden="true">%</span>
    </span>
  );
}
