import { Popover, Select } from '@mantine/core';
import {
  CircleHelp,
  Clock,
  Languages,
  Monitor,
  RotateCcw,
  Smartphone,
  Tablet,
  UserRound,
  X,
} from 'lucide-react';
import type { Context } from '@marquee/engine';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Persona } from '../api/api-types.ts';
import { useReferenceData } from '../shared/reference-data.ts';
import { GroupSelect } from '../shared/ui/group-select.tsx';
import { formatInstant, fromLocalInput, MARKET_ZONE, toLocalInput } from '../words/time.ts';
import { groupName, localeName } from '../words/names.ts';
import { groupsChoice, UNCHANGED, type Frame, type VisitorChoice } from './visitor.ts';

type VisitorBarProps = {
  personas: readonly Persona[];
  persona: Persona | undefined;
  choice: VisitorChoice;
  context: Context;
  now: number;
  onChange: (change: Partial<VisitorChoice>) => void;
  /** Where the reasons for what this visitor sees are. */
  whyLink?: string;
  /** Copies the link to exactly this page. */
  replay?: ReactNode;
};

const FRAMES: readonly { id: Frame; name: string; icon: typeof Monitor }[] = [
  { id: 'desktop', name: 'Computer, 1280 wide', icon: Monitor },
  { id: 'tablet', name: 'Tablet, 768 wide', icon: Tablet },
  { id: 'phone', name: 'Phone, 390 wide', icon: Smartphone },
];

/** Who looks: a persona, and what is changed about it. Changed values are tinted and go back with the arrow. */
export function VisitorBar({
  personas,
  persona,
  choice,
  context,
  now,
  onChange,
  whyLink,
  replay,
}: VisitorBarProps) {
  const { locales, licences, currencies, names } = useReferenceData();
  const isChanged =
    choice.at !== '' ||
    (Object.keys(UNCHANGED) as (keyof typeof UNCHANGED)[]).some((fact) => choice[fact] !== ''); // Keys of a VisitorChoice.
  const groups = context.groups.map((group) => groupName(names, group));
  return (
    <fieldset className="pbar" aria-label="Visitor of the preview">
      <Select
        className="pselect persona"
        aria-label="Persona"
        leftSection={<UserRound size={14} />}
        data={personas.map(({ id, name }) => ({ value: id, label: name }))}
        value={persona?.id ?? null}
        allowDeselect={false}
        placeholder="Guest"
        onChange={(id) => onChange({ ...UNCHANGED, persona: id ?? '' })}
      />
      <Select
        className={choice.locale ? 'pselect changed' : 'pselect'}
        aria-label="Language of the visitor"
        leftSection={<Languages size={14} />}
        data={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
        value={context.locale}
        allowDeselect={false}
        w={roomFor(localeName(context.locale))}
        rightSectionWidth={20}
        onChange={(locale) =>
          onChange({ locale: locale === persona?.context['locale'] ? '' : (locale ?? '') })
        }
      />
      <Select
        className={choice.licence ? 'pselect changed' : 'pselect'}
        aria-label="Licence"
        data={licences.map((code) => ({ value: code, label: code }))}
        value={context.licence}
        allowDeselect={false}
        w={56}
        rightSectionWidth={20}
        onChange={(licence) =>
          onChange({ licence: licence === persona?.context['licence'] ? '' : (licence ?? '') })
        }
      />
      <Select
        className={choice.currency ? 'pselect changed' : 'pselect'}
        aria-label="Currency"
        data={currencies.map(({ code }) => ({ value: code, label: code }))}
        value={context.currency}
        allowDeselect={false}
        w={72}
        rightSectionWidth={20}
        onChange={(currency) =>
          onChange({ currency: currency === persona?.context['currency'] ? '' : (currency ?? '') })
        }
      />
      <GroupsButton persona={persona} choice={choice} context={context} words={groups} onChange={onChange} />
      <InstantButton choice={choice} now={now} instant={context.now} onChange={onChange} />
      {isChanged && (
        <button
          type="button"
          className="btn ghost sm icon"
          aria-label="Back to the persona, now"
          title="Back to the persona, now"
          onClick={() => onChange({ ...UNCHANGED, at: '' })}
        >
          <RotateCcw size={14} aria-hidden="true" />
        </button>
      )}
      <span className="end" />
      {replay}
      {whyLink !== undefined && (
        <Link
          className="btn sm ghost"
          to={whyLink}
          title="Everything that shows here and everything that does not"
        >
          <CircleHelp size={14} aria-hidden="true" />
          Why?
        </Link>
      )}
      <fieldset className="seg" aria-label="Device">
        {FRAMES.map(({ id, name, icon: Icon }) => (
          <button
            key={id}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={choice.frame === id}
            onClick={() => onChange({ frame: id })}
          >
            <Icon size={15} aria-hidden="true" />
          </button>
        ))}
      </fieldset>
    </fieldset>
  );
}

/** As wide as the language’s own name: “Norwegian” is not to be read as “Norwegia”. */
const roomFor = (name: string): string => `calc(${Math.max(name.length, 7)} * 7.4px + 54px)`;

const MORE_FACTS = [
  { fact: 'country', label: 'Country', placeholder: 'Not known, or DE' },
  { fact: 'userId', label: 'User id', placeholder: 'None' },
  { fact: 'partnerId', label: 'Partner id', placeholder: 'None' },
] as const;

type PartProps = { choice: VisitorChoice; onChange: (change: Partial<VisitorChoice>) => void };

const isOther = ({ login, groups, country, userId, partnerId }: VisitorChoice): boolean =>
  Boolean(login || groups || country || userId || partnerId);

function GroupsButton({
  choice,
  context,
  words,
  persona,
  onChange,
}: PartProps & { context: Context; words: string[]; persona: Persona | undefined }) {
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
      <Popover.Target>
        <button type="button" className={isOther(choice) ? 'sel changed' : 'sel'}>
          <span className="trunc groupwords">{isPlayer ? (words[0] ?? 'Player') : 'Guest'}</span>
          {isPlayer && words.length > 1 && <span className="muted">+{words.length - 1}</span>}
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="col popform">
          <span className="label">Signed in</span>
          <fieldset className="seg" aria-label="Signed in">
            {(['guest', 'player'] as const).map((login) => (
              <button
                key={login}
                type="button"
                aria-pressed={context.login === login}
                onClick={() => onChange({ login })}
              >
                {login === 'guest' ? 'Guest' : 'Player'}
              </button>
            ))}
          </fieldset>
          <span className="label">Groups</span>
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
              <label className="label" htmlFor={`visitor-${fact}`}>
                {label}
              </label>
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

/** `instant`: when the visitor looks where no date is pinned, which is not now while scheduled content is shown. */
export function InstantButton({
  choice,
  now,
  instant,
  onChange,
}: PartProps & { now: number; instant: number }) {
  const at = Date.parse(choice.at);
  const isNow = !Number.isFinite(at) && Math.abs(instant - now) < 60_000;
  return (
    <Popover position="bottom-start" width={260} trapFocus transitionProps={{ duration: 0 }}>
      <span className={choice.at ? 'sel changed' : 'sel'}>
        <Popover.Target>
          <button type="button" className="bare">
            <Clock size={14} aria-hidden="true" />
            {isNow ? 'Now' : formatInstant(Number.isFinite(at) ? at : instant, now)}
          </button>
        </Popover.Target>
        {choice.at && (
          <button
            type="button"
            className="bare"
            aria-label="Back to now"
            onClick={() => onChange({ at: '' })}
          >
            <X size={13} aria-hidden="true" />
          </button>
        )}
      </span>
      <Popover.Dropdown>
        <label className="label" htmlFor="visitor-at">
          Look at it on a date, Berlin
        </label>
        <input
          id="visitor-at"
          type="datetime-local"
          className="field num"
          value={choice.at ? toLocalInput(choice.at, MARKET_ZONE) : ''}
          onChange={(event) =>
            onChange({
              at: event.target.value ? (fromLocalInput(event.target.value, MARKET_ZONE) ?? '') : '',
            })
          }
        />
      </Popover.Dropdown>
    </Popover>
  );
}
