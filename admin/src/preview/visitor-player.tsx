import { Popover } from '@mantine/core';
import { useState } from 'react';
import { GroupSelect } from '../shared/ui/group-select.tsx';
import { BackButton, type LookerProps } from './visitor-facts.tsx';
import { AS_OWN_PLAYER, groupsChoice, type VisitorChoice } from './visitor.ts';

const MORE_FACTS = [
  { fact: 'country', label: 'Country', placeholder: 'Not known, or DE' },
  { fact: 'userId', label: 'User id', placeholder: 'None' },
  { fact: 'partnerId', label: 'Partner id', placeholder: 'None' },
] as const;

const isChanged = (choice: VisitorChoice): boolean =>
  (Object.keys(AS_OWN_PLAYER) as (keyof typeof AS_OWN_PLAYER)[]).some((fact) => choice[fact] !== ''); // Its own keys.

/** Whether the visitor is signed in, in which groups, and what else is known of them. */
export function PlayerButton({
  persona,
  choice,
  context,
  words,
  onChange,
}: LookerProps & { words: string[] }) {
  const isPlayer = context.login === 'player';
  const [isListOpen, setIsListOpen] = useState(false);
  return (
    <Popover
      position="bottom-start"
      width={320}
      trapFocus
      // Escape closes the list of groups first.
      closeOnEscape={!isListOpen}
      transitionProps={{ duration: 0 }}
    >
      <span className={isChanged(choice) ? 'sel changed' : 'sel'}>
        <Popover.Target>
          <button type="button" className="bare">
            <span className="trunc groupwords">{isPlayer ? (words[0] ?? 'Player') : 'Guest'}</span>
            {isPlayer && words.length > 1 && <span className="muted">+{words.length - 1}</span>}
          </button>
        </Popover.Target>
        {isChanged(choice) && (
          <BackButton
            label="Signed in and groups: back to the persona’s"
            onClick={() => onChange(AS_OWN_PLAYER)}
          />
        )}
      </span>
      <Popover.Dropdown>
        <div className="col popform">
          <FactLabel
            label="Signed in"
            isChanged={choice.login !== ''}
            onBack={() => onChange({ login: '' })}
          />
          <fieldset className="seg" aria-label="Signed in">
            {(['guest', 'player'] as const).map((login) => (
              <button
                key={login}
                type="button"
                aria-pressed={context.login === login}
                onClick={() =>
                  onChange({ login: login === (persona?.context['login'] ?? 'guest') ? '' : login })
                }
              >
                {login === 'guest' ? 'Guest' : 'Player'}
              </button>
            ))}
          </fieldset>
          <FactLabel
            label="Groups"
            isChanged={choice.groups !== ''}
            onBack={() => onChange({ groups: '' })}
          />
          <GroupSelect
            label="Groups"
            groups={context.groups}
            isDisabled={!isPlayer}
            isWithin
            onListOpen={setIsListOpen}
            onChange={(chosen) => onChange({ groups: groupsChoice(persona, chosen) })}
          />
          {!isPlayer && <span className="help">Only players are in groups.</span>}
          {MORE_FACTS.map(({ fact, label, placeholder }) => (
            <div key={fact} className="col">
              <FactLabel
                label={label}
                inputId={`visitor-${fact}`}
                isChanged={choice[fact] !== ''}
                onBack={() => onChange({ [fact]: '' })}
              />
              <input
                id={`visitor-${fact}`}
                className="field num"
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

type FactLabelProps = { label: string; inputId?: string; isChanged: boolean; onBack: () => void };

function FactLabel({ label, inputId, isChanged, onBack }: FactLabelProps) {
  return (
    <span className="row factlabel">
      {inputId ? (
        <label className="label" htmlFor={inputId}>
          {label}
        </label>
      ) : (
        <span className="label">{label}</span>
      )}
      {isChanged && <BackButton label={`${label}: back to the persona’s`} onClick={onBack} />}
    </span>
  );
}
