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
} from 'lucide-react';
import type { Context } from '@marquee/engine';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Persona } from '../api/api-types.ts';
import { useReference } from '../shared/reference-data.ts';
import { formatInstant, fromLocalInput, MARKET_ZONE, toLocalInput } from '../words/time.ts';
import { groupName, localeName } from '../words/names.ts';
import { UNCHANGED, type Frame, type VisitorChoice } from './visitor.ts';
import { BackButton, FactSelect, FlagsMark } from './visitor-facts.tsx';
import { PlayerButton } from './visitor-player.tsx';

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

/** Who looks: a persona, and what is changed about it. Changed values are tinted, and each goes back with its ✕. */
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
  const locales = useReference('locales');
  const licences = useReference('licences');
  const currencies = useReference('currencies');
  const names = useReference('names');
  const isChanged =
    choice.at !== '' ||
    (Object.keys(UNCHANGED) as (keyof typeof UNCHANGED)[]).some((fact) => choice[fact] !== ''); // Keys of a VisitorChoice.
  const groups = context.groups.map((group) => groupName(names, group));
  const looker = { persona, choice, context, onChange };
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
      <FactSelect
        fact="locale"
        label="Language of the visitor"
        leftSection={<Languages size={14} />}
        data={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
        width={roomFor(localeName(context.locale))}
        {...looker}
      />
      <FactSelect
        fact="licence"
        label="Licence"
        data={licences.map((code) => ({ value: code, label: code }))}
        width="56px"
        {...looker}
      />
      <FactSelect
        fact="currency"
        label="Currency"
        data={currencies.map(({ code }) => ({ value: code, label: code }))}
        width="72px"
        {...looker}
      />
      <PlayerButton {...looker} words={groups} />
      <FlagsMark choice={choice} onChange={onChange} />
      <InstantButton choice={choice} now={now} instant={context.now} onChange={onChange} />
      {/* Together, so that what finds no room goes to the second line as one, at its end. */}
      <span className="row g6 pbarend">
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
        {replay}
        {whyLink !== undefined && (
          <Link
            className="btn sm ghost"
            to={whyLink}
            title="Everything that shows here and everything that does not"
          >
            <CircleHelp size={14} aria-hidden="true" />
            <span className="pbarword">Why?</span>
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
      </span>
    </fieldset>
  );
}

/** As wide as the language’s own name: “Norwegian” is not to be read as “Norwegia”. */
const roomFor = (name: string): string => `calc(${Math.max(name.length, 7)} * 7.4px + 54px)`;

type InstantButtonProps = {
  choice: VisitorChoice;
  now: number;
  instant: number;
  onChange: (change: Partial<VisitorChoice>) => void;
};

/** `instant`: when the visitor looks where no date is pinned, which is not now while scheduled content is shown. */
export function InstantButton({ choice, now, instant, onChange }: InstantButtonProps) {
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
        {choice.at && <BackButton label="Back to now" onClick={() => onChange({ at: '' })} />}
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
