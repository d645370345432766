import type { Context } from '@marquee/engine';
import { CONSENTS } from '@marquee/schemas/consents';
import { clsx } from 'clsx';
import { ManySelect } from '../shared/ui/inputs/many-select.tsx';
import { say } from '../words/generated/visitors.ts';
import { consentName } from '../words/names.ts';
import { formatFact, NO_CONSENT, ownPerson, UNKNOWN, type PersonFact } from './person-choice.ts';
import { FactLabel, type LookerProps } from './visitor-facts.tsx';
import arrangement from '../shared/ui/arrangement.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import textStyles from '../shared/ui/text.module.css';
import styles from './visitor-player.module.css';

const DAY = 86_400_000;

type PersonFieldsProps = LookerProps & { onListOpen: (isOpen: boolean) => void };

/** What is known of a player's person: each fact can be another than the persona's, or not known. */
export function PersonFields({ persona, choice, context, onChange, onListOpen }: PersonFieldsProps) {
  const own = ownPerson((persona?.context ?? {}) as Partial<Context>); // The server checks its personas.
  const set = (fact: PersonFact, value: string): void =>
    onChange({ [fact]: value === formatFact(fact, own) ? '' : value });
  const label = (fact: PersonFact, words: string) => (
    <FactLabel
      label={words}
      inputId={`visitor-${fact}`}
      isChanged={choice[fact] !== ''}
      onBack={() => onChange({ [fact]: '' })}
    />
  );
  const select = (fact: 'break' | 'verified', words: string, options: Readonly<Record<string, string>>) => (
    <div className={arrangement['column']}>
      {label(fact, words)}
      <select
        id={`visitor-${fact}`}
        className={fieldStyles['field']}
        data-part="field"
        value={formatFact(fact, context)}
        onChange={({ target }) => set(fact, target.value)}
      >
        {Object.entries({ ...options, [UNKNOWN]: say('not-known') }).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
  const days =
    context.registeredAt === undefined ? '' : String(Math.floor((context.now - context.registeredAt) / DAY));
  const number = (fact: 'age' | 'registeredAt', words: string, shown: string) => (
    <div className={arrangement['column']}>
      {label(fact, words)}
      <input
        key={shown}
        id={`visitor-${fact}`}
        className={clsx(fieldStyles['field'], textStyles['numbers'])}
        data-part="field"
        inputMode="numeric"
        placeholder={say('not-known')}
        defaultValue={shown}
        onBlur={({ target }) => {
          const value = target.value.trim();
          if (value === shown) return;
          if (!/^\d+$/.test(value)) return set(fact, UNKNOWN);
          set(fact, fact === 'age' ? value : String(context.now - Number(value) * DAY));
        }}
      />
    </div>
  );
  return (
    <>
      <span className={clsx(styles['factPair'], arrangement['row'])}>
        {select('break', say('break'), {
          none: say('no-break'),
          coolingOff: say('cooling-off'),
          selfExcluded: say('self-excluded'),
        })}
        {select('verified', say('verified'), { yes: say('yes'), no: say('no') })}
      </span>
      <span className={clsx(styles['factPair'], arrangement['row'])}>
        {number('age', say('age'), context.age === undefined ? '' : String(context.age))}
        {number('registeredAt', say('days-since-registration'), days)}
      </span>
      <div className={arrangement['column']}>
        {label('consents', context.consents ? say('consents') : say('consents-not-known'))}
        <ManySelect
          label={say('consents')}
          options={CONSENTS.map((value) => ({ value, label: consentName(value) }))}
          values={context.consents ?? []}
          isDisabled={false}
          isWithin
          canType={(typed) => /^[^:,\s]+:[^:,\s]+$/.test(typed)}
          onListOpen={onListOpen}
          onChange={(given) => set('consents', given.join(',') || NO_CONSENT)}
        />
      </div>
    </>
  );
}
