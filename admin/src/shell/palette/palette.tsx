// oxlint-disable jsx-a11y/prefer-tag-over-role -- the combobox pattern needs roles that no element has
import { useDebouncedValue } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useHref, useMatch, useNavigate } from 'react-router';
import { clsx } from 'clsx';
import { kindMany } from '../../shared/documents/kinds.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../words/generated/shell.ts';
import { MOD } from '../shortcuts/shortcuts.ts';
import type { MadeFor } from './made-entries.ts';
import { Marked } from './marked.tsx';
import { NewBanner } from './new-banner.tsx';
import { PalettePicture } from './palette-picture.tsx';
import { searchPalette, wordsOf, type PaletteEntry } from './palette-search.ts';
import { usePaletteItems } from './use-palette-items.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './palette.module.css';

type PaletteProps = { isOpen: boolean; onClose: () => void; showShortcuts: () => void };

/** One field to go anywhere, run any action and find any document (ADMIN-15). */
export function Palette({ isOpen, onClose, showShortcuts }: PaletteProps) {
  const [wanted, setWanted] = useState<MadeFor>();
  return (
    <>
      <Dialog
        opened={isOpen}
        onClose={onClose}
        withCloseButton={false}
        padding={0}
        size={640}
        yOffset="9vh"
        centered={false}
        title={say('search-go-and-do')}
        classNames={{ header: textStyles['readAloud'] }}
      >
        {isOpen && <Find onClose={onClose} showShortcuts={showShortcuts} makeBanner={setWanted} />}
      </Dialog>
      {wanted && <NewBanner wanted={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}

type FindProps = Omit<PaletteProps, 'isOpen'> & { makeBanner: (wanted: MadeFor) => void };

function Find({ onClose, showShortcuts, makeBanner }: FindProps) {
  const kind = useMatch('/content/:kind/*')?.params.kind;
  const kindName = kind === undefined ? undefined : kindMany(kind);
  const { items, toSchedule } = usePaletteItems({ kind, showShortcuts, makeBanner });
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const home = useHref('/').replace(/\/$/, '');
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const sections = useMemo(
    () => searchPalette(query, items, { kind, kindName, toSchedule }),
    [query, items, kind, kindName, toSchedule],
  );
  const entries = sections.flatMap((section) => section.entries);
  const words = wordsOf(query);
  const [settled] = useDebouncedValue(query, 150);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, sections]);

  function open(entry: PaletteEntry | undefined, event: KeyboardEvent | MouseEvent) {
    if (!entry) return;
    const isElsewhere = event.metaKey || event.ctrlKey;
    if (isElsewhere && 'path' in entry) {
      window.open(home + entry.path, '_blank', 'noopener');
      return;
    }
    onClose();
    if ('path' in entry) void navigate(entry.path, { state: entry.state });
    else entry.run();
    if (entry.isInPreview)
      document.querySelector<HTMLElement>('button[data-preview][aria-pressed="false"]')?.click();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      const isWhole = Math.abs(step) > 1;
      const next = active + step;
      setActive(
        isWhole ? Math.min(Math.max(next, 0), entries.length - 1) : (next + entries.length) % entries.length,
      );
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(entries[active], event);
    }
  }

  return (
    <div className={styles['paletteBox']}>
      <div className={styles['paletteField']}>
        <Search size={16} aria-hidden="true" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[active] ? `${id}-${active}` : undefined}
          aria-label={say('search-go-and-do')}
          placeholder={say('a-screen-something-to')}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {kindName !== undefined && (
          <span className={clsx(textStyles['quiet'], textStyles['oneLine'])}>
            {say('kind-name-first', { kindName })}
          </span>
        )}
      </div>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={say('results')}
        className={styles['paletteList']}
        ref={list}
      >
        {sections.map((section) => (
          <div key={section.title} role="group" aria-label={section.title}>
            <div className={styles['paletteHeading']} aria-hidden="true">
              {section.title}
            </div>
            {section.entries.map((entry) => {
              const place = entries.indexOf(entry);
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys go to the field, which owns the list (combobox pattern)
                <div
                  key={entry.key}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === active}
                  onClick={(event) => open(entry, event)}
                  onPointerMove={() => setActive(place)}
                >
                  {entry.hasPicture && entry.document ? (
                    <PalettePicture {...entry.document} isSettled={settled === query} />
                  ) : (
                    <entry.icon size={16} aria-hidden="true" />
                  )}
                  <span className={textStyles['cut']}>
                    <Marked text={entry.name} words={words} />
                    {entry.detail && <span className={textStyles['muted']}> {entry.detail}</span>}
                  </span>
                  <span
                    className={clsx(styles['keys'], arrangement['end'], textStyles['oneLine'])}
                    aria-hidden="true"
                  >
                    {place === active && !entry.keys ? <kbd>⏎</kbd> : null}
                    {entry.keys?.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {entries.length === 0 && (
        <p className={styles['paletteNothing']}>{say('nothing-fits-query', { query })}</p>
      )}
      <div className={styles['paletteFoot']} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {say('move')}
        </span>
        <span>
          <kbd>⏎</kbd> {say('open')}
        </span>
        <span>
          <kbd>{MOD}</kbd> <kbd>⏎</kbd> {say('new-tab')}
        </span>
        <span className={arrangement['end']}>
          <kbd>&gt;</kbd> {say('actions')}
        </span>
        <span>
          <kbd>@</kbd> {say('visitors')}
        </span>
        <span>
          <kbd>#</kbd> {say('ids')}
        </span>
      </div>
    </div>
  );
}
