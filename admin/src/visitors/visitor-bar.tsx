import { Popover, Select } from '@mantine/core';
import { clsx } from 'clsx';
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
import { memo, type ReactNode } from 'react';
import type { Persona } from '../api/api-types.ts';
import { useReference } from '../shared/reference-data.ts';
import { Button, ButtonLink } from '../shared/ui/button.tsx';
import { useElementSize } from '../shared/use-element-size.ts';
import { say } from '../words/generated/visitors.ts';
import { formatInstant, formatShortInstant } from '../words/time.ts';
import { groupName, localeName } from '../words/names.ts';
import { UNCHANGED, type Frame, type VisitorChoice } from './visitor.ts';
import { BackButton, CodeSelects, FactSelect, FlagsMark } from './visitor-facts.tsx';
import { VisitorInstant } from './visitor-instant.tsx';
import { PlayerButton } from './visitor-player.tsx';
import segments from '../shared/ui/segments.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import choiceBar from '../shared/ui/choice-bar.module.css';
import styles from './visitor-bar.module.css';

type VisitorBarProps = {
  personas: readonly Persona[];
  persona: Persona | undefined;
  choice: VisitorChoice;
  context: Context;
  now: number;
  onChange: (change: Partial<VisitorChoice>) => void;
  /** The address of the screen that explains what this visitor sees. */
  whyLink?: string;
  /** Copies the link to exactly this page. */
  replay?: ReactNode;
};

const FRAMES: readonly { id: Frame; name: string; icon: typeof Monitor }[] = [
  {
    id: 'desktop',
    get name() {
      return say('computer-1280-wide');
    },
    icon: Monitor,
  },
  {
    id: 'tablet',
    get name() {
      return say('tablet-768-wide');
    },
    icon: Tablet,
  },
  {
    id: 'phone',
    get name() {
      return say('phone-390-wide');
    },
    icon: Smartphone,
  },
];

/** The width for all facts; with less, the facts that change least are in one popover. */
const ROOM_FOR_FACTS = 660;
/** The smallest width of a single line. */
const ROOM_FOR_ONE_LINE = 460;

/**
 * The visitor: a persona with changed facts. Changed values are tinted and have a ✕ that resets them. Its many menus
 * render again only when the visitor changes, not when a draft is saved.
 */
export const VisitorBar = memo(function VisitorBar({
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
  const names = useReference('names');
  const [measure, { width }] = useElementSize();
  const isShort = width > 0 && width < ROOM_FOR_FACTS;
  const isChanged =
    choice.at !== '' ||
    (Object.keys(UNCHANGED) as (keyof typeof UNCHANGED)[]).some((fact) => choice[fact] !== ''); // Keys of a VisitorChoice.
  // A break decides more than any group, so it is the first that is read.
  const groups = [...breakWords(context), ...context.groups.map((group) => groupName(names, group))];
  const looker = { persona, choice, context, onChange };
  const back = isChanged && (
    <Button
      look={isShort ? undefined : 'ghost'}
      isSmall
      isIcon={!isShort}
      data-part="back"
      aria-label={isShort ? undefined : backWords()}
      title={isShort ? undefined : backWords()}
      onClick={() => onChange({ ...UNCHANGED, at: '' })}
    >
      <RotateCcw size={14} aria-hidden="true" />
      {isShort && backWords()}
    </Button>
  );
  return (
    <fieldset
      ref={measure}
      className={clsx(
        choiceBar['bar'],
        isShort && choiceBar['short'],
        isShort && width < ROOM_FOR_ONE_LINE && choiceBar['twoLines'],
      )}
      data-short={isShort || undefined}
      data-two-lines={(isShort && width < ROOM_FOR_ONE_LINE) || undefined}
      aria-label={say('visitor-of-the-preview')}
    >
      <Select
        className={clsx(styles['persona'], choiceBar['select'])}
        aria-label={say('persona')}
        leftSection={isShort ? undefined : <UserRound size={14} />}
        data={personas.map(({ id, name }) => ({ value: id, label: name }))}
        value={persona?.id ?? null}
        allowDeselect={false}
        placeholder={say('guest')}
        onChange={(id) => onChange({ ...UNCHANGED, persona: id ?? '' })}
      />
      <FactSelect
        fact="locale"
        label={say('language-of-the-visitor')}
        leftSection={isShort ? undefined : <Languages size={14} />}
        data={locales.map((locale) => ({ value: locale, label: localeName(locale) }))}
        width={isShort ? roomForCode(context.locale) : roomFor(localeName(context.locale))}
        isCode={isShort}
        {...looker}
      />
      {!isShort && <CodeSelects {...looker} />}
      <PlayerButton
        {...looker}
        words={groups}
        more={
          isShort &&
          (back || replay) && (
            <span className={arrangement['closeRow']}>
              {back}
              {replay}
            </span>
          )
        }
        isShort={isShort}
      />
      <FlagsMark choice={choice} onChange={onChange} />
      <InstantButton choice={choice} now={now} instant={context.now} isShort={isShort} onChange={onChange} />
      {/* Grouped, so that they wrap to the second line together, at its end. */}
      <span className={clsx(styles['visitorBarEnd'], arrangement['closeRow'])}>
        {!isShort && back}
        {!isShort && replay}
        {whyLink !== undefined && (
          <ButtonLink isSmall look="ghost" to={whyLink} title={say('everything-that-shows-here')}>
            <CircleHelp size={14} aria-hidden="true" />
            <span className={styles['visitorBarWord']}>{say('why')}</span>
          </ButtonLink>
        )}
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('device')}>
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
});

const backWords = (): string => say('back-to-the-persona');

/** Wide enough for the language's name: “Norwegian” must not be cut off. */
const roomFor = (name: string): string => `calc(${Math.max(name.length, 7)} * 7.4px + 54px)`;
const roomForCode = (code: string): string => `calc(${code.length} * 8px + 36px)`;

type InstantButtonProps = {
  choice: VisitorChoice;
  now: number;
  instant: number;
  /** Without the weekday, when there is not enough width. */
  isShort?: boolean;
  onChange: (change: Partial<VisitorChoice>) => void;
};

/** `instant` is the visitor's instant when no date is pinned; for scheduled content this is not now. */
export function InstantButton({ choice, now, instant, isShort = false, onChange }: InstantButtonProps) {
  const at = Date.parse(choice.at);
  const isNow = !Number.isFinite(at) && Math.abs(instant - now) < 60_000;
  const words = isShort ? formatShortInstant : formatInstant;
  return (
    <Popover position="bottom-start" width={260} trapFocus transitionProps={{ duration: 0 }}>
      <span className={choice.at ? clsx(choiceBar['choice'], choiceBar['changed']) : choiceBar['choice']}>
        <Popover.Target>
          <button type="button" className={styles['bare']} data-part="bare">
            {!isShort && <Clock size={14} aria-hidden="true" />}
            {isNow ? say('now') : words(Number.isFinite(at) ? at : instant, now)}
          </button>
        </Popover.Target>
        {choice.at && <BackButton label={say('back-to-now')} onClick={() => onChange({ at: '' })} />}
      </span>
      <Popover.Dropdown>
        <VisitorInstant at={choice.at} onChange={(at) => onChange({ at })} />
      </Popover.Dropdown>
    </Popover>
  );
}

function breakWords({ login, break: pause }: Context): string[] {
  if (login !== 'player' || pause === 'none') return [];
  if (pause === undefined) return [say('break-not-known')];
  return [pause === 'coolingOff' ? say('cooling-off') : say('self-excluded')];
}
