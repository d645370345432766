import { Popover } from '@mantine/core';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { GroupSelect } from '../shared/ui/inputs/group-select.tsx';
import { say } from '../words/generated/visitors.ts';
import { BackButton, CodeSelects, FactLabel, type LookerProps } from './visitor-facts.tsx';
import { PersonFields } from './visitor-person.tsx';
import { AS_OWN_PLAYER, groupsChoice, type VisitorChoice } from './visitor.ts';
import visitorBarStyles from './visitor-bar.module.css';
import visitorFactsStyles from './visitor-facts.module.css';
import segments from '../shared/ui/segments.module.css';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import choiceBar from '../shared/ui/choice-bar.module.css';
import styles from './visitor-player.module.css';

const MORE_FACTS = [
  {
    fact: 'country',
    get label() {
      return say('country');
    },
    get placeholder() {
      return say('not-known-or-de');
    },
  },
  {
    fact: 'userId',
    get label() {
      return say('user-id');
    },
    get placeholder() {
      return say('none');
    },
  },
  {
    fact: 'partnerId',
    get label() {
      return say('partner-id');
    },
    get placeholder() {
      return say('none');
    },
  },
] as const;

const AS_OWN_CODES = { licence: '', brand: '', currency: '' } as const;

const isChanged = (choice: VisitorChoice, facts: Partial<Record<keyof VisitorChoice, ''>>): boolean =>
  (Object.keys(facts) as (keyof VisitorChoice)[]).some((fact) => choice[fact] !== ''); // Its own keys.

type PlayerButtonProps = LookerProps & {
  /** The names of the groups. */
  words: string[];
  /** Whether the bar has no room for the licence and the currency. */
  isShort: boolean;
  /** Other content that does not fit into the bar. */
  more?: ReactNode;
};

/** Whether the visitor is signed in, the groups, and other known facts. */
export function PlayerButton({
  persona,
  choice,
  context,
  words,
  isShort,
  more,
  onChange,
}: PlayerButtonProps) {
  const isPlayer = context.login === 'player';
  const own = { ...AS_OWN_PLAYER, ...(isShort && AS_OWN_CODES) };
  const isOther = isChanged(choice, own);
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <Popover
      position="bottom-start"
      width={isShort ? 348 : 320}
      trapFocus
      // Escape closes the list of groups first.
      closeOnEscape={!isListOpen}
      transitionProps={{ duration: 0 }}
    >
      <span className={isOther ? clsx(choiceBar['choice'], choiceBar['changed']) : choiceBar['choice']}>
        <Popover.Target>
          <button type="button" className={visitorBarStyles['bare']} data-part="bare">
            {isShort && (
              <>
                <span className={textStyles['readAloud']}>{say('licence-currency-and-player')}</span>
                {(['licence', 'currency'] as const).map((fact) => (
                  <span key={fact} className={choice[fact] === '' ? textStyles['muted'] : undefined}>
                    {`${context[fact]} `}
                  </span>
                ))}
              </>
            )}
            <span className={clsx(visitorFactsStyles['groupWords'], textStyles['cut'])}>
              {isPlayer ? (words[0] ?? say('player')) : say('guest')}
            </span>
            {isPlayer && words.length > 1 && <span className={textStyles['muted']}>+{words.length - 1}</span>}
          </button>
        </Popover.Target>
        {isOther && (
          <BackButton
            label={say('back-to-the-personas-2', {
              value: isShort ? 'Licence, currency, signed in and groups' : say('signed-in-and-groups'),
            })}
            onClick={() => onChange(own)}
          />
        )}
      </span>
      <Popover.Dropdown>
        <div className={clsx(styles['popoverForm'], arrangement['column'])} data-part="popover-form">
          {more}
          {isShort && (
            <span className={clsx(styles['factPair'], arrangement['row'])}>
              <CodeSelects {...{ persona, choice, context, onChange }} onListOpen={setIsListOpen} />
            </span>
          )}
          <FactLabel
            label={say('signed-in')}
            isChanged={choice.login !== ''}
            onBack={() => onChange({ login: '' })}
          />
          <fieldset className={segments['segments']} data-part="segments" aria-label={say('signed-in')}>
            {(['guest', 'player'] as const).map((login) => (
              <button
                key={login}
                type="button"
                aria-pressed={context.login === login}
                onClick={() =>
                  onChange({ login: login === (persona?.context['login'] ?? 'guest') ? '' : login })
                }
              >
                {login === 'guest' ? say('guest') : say('player')}
              </button>
            ))}
          </fieldset>
          <FactLabel
            label={say('groups')}
            isChanged={choice.groups !== ''}
            onBack={() => onChange({ groups: '' })}
          />
          <GroupSelect
            label={say('groups')}
            groups={context.groups}
            isDisabled={!isPlayer}
            isWithin
            onListOpen={setIsListOpen}
            onChange={(chosen) => onChange({ groups: groupsChoice(persona, chosen) })}
          />
          {!isPlayer && <span className={fieldStyles['help']}>{say('only-players-are-in')}</span>}
          {isPlayer && (
            <PersonFields {...{ persona, choice, context, onChange }} onListOpen={setIsListOpen} />
          )}
          {MORE_FACTS.map(({ fact, label, placeholder }) => (
            <div key={fact} className={arrangement['column']}>
              <FactLabel
                label={label}
                inputId={`visitor-${fact}`}
                isChanged={choice[fact] !== ''}
                onBack={() => onChange({ [fact]: '' })}
              />
              <input
                id={`visitor-${fact}`}
                className={clsx(fieldStyles['field'], textStyles['numbers'])}
                data-part="field"
                placeholder={placeholder}
                defaultValue={context[fact] ?? ''}
                key={context[fact] ?? ''}
                onBlur={({ target }) => {
                  const value = fact === 'country' ? target.value.trim().toUpperCase() : target.value.trim();
                  if (value !== (context[fact] ?? '')) onChange({ [fact]: value || 'none' });
                }}
              />
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
