import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { allComparedDraftsQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { useCanMake } from '../../session/may-write.ts';
import { documentPath, listPath } from '../../shared/documents/kinds.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SearchField } from '../../shared/ui/inputs/search-field.tsx';
import { Pill, type PillTone } from '../../shared/ui/pill.tsx';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { DirtyDot } from '../../shared/ui/status-mark.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { useScreenKeys } from '../../shell/shortcuts/use-screen-keys.ts';
import { say } from '../../words/generated/editor.ts';
import { filterFlags, flagBeside, flagRows, type FlagRow } from './flag-rows.ts';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './flag-list.module.css';

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
};

/** All flags: which are on, off or depend on the visitor, with navigation from one to the next. */
export function FlagList({ open }: { open: string }) {
  const live = useQuery(snapshotQuery('live'));
  const drafts = useQuery(allComparedDraftsQuery);
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const navigate = useNavigate();
  const canEdit = useCanMake('feature-flag');
  const list = useRef<HTMLUListElement>(null);
  const query = params.get('q') ?? '';
  const all = useMemo(
    () =>
      flagRows(live.data?.documents['feature-flag'], [
        ...(drafts.data?.items ?? []),
        ...(drafts.data?.withdrawn ?? []),
      ]),
    [live.data, drafts.data],
  );
  const rows = filterFlags(all, query);
  const isKnown = live.data !== undefined && drafts.data !== undefined;

  useEffect(() => {
    rowOf(list.current, open)?.scrollIntoView({ block: 'nearest' });
  }, [open, isKnown]);

  const addressOf = (id: string): string => {
    const kept = new URLSearchParams(params);
    // These parameters belong to the earlier flag.
    for (const name of ['field', 'new']) kept.delete(name);
    return `${documentPath('feature-flag', id)}?${kept}`;
  };
  const move = (by: number): FlagRow | undefined => {
    const next = flagBeside(rows, open, by);
    // Moving through the list adds only one history entry.
    if (next && next.id !== open) void navigate(addressOf(next.id), { replace: true });
    return next;
  };
  useScreenKeys({ j: () => move(1), k: () => move(-1) });

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isTyping = event.target instanceof HTMLInputElement;
    // In the search field these keys move the text cursor.
    const step = isTyping && (event.key === 'Home' || event.key === 'End') ? undefined : STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const next = move(step);
    if (next && !isTyping) rowOf(list.current, next.id)?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links and the field inside take the focus; arrows go from one link to the next
    <nav className={styles['flagList']} aria-label={say('all-feature-flags')} onKeyDown={onKeyDown}>
      <div className={styles['flagFind']}>
        <SearchField
          label={say('flags')}
          placeholder={say('find-a-flag')}
          value={query}
          onChange={(q) => set({ q })}
        />
        {canEdit && (
          <Button
            isIcon
            data-new
            aria-label={say('new-feature-flag')}
            title={say('new-feature-flag-c')}
            onClick={() => void navigate(`${listPath('feature-flag')}?new=1`)}
          >
            <Plus size={15} aria-hidden="true" />
          </Button>
        )}
      </div>
      {isKnown ? (
        <ul ref={list}>
          {rows.map((row) => (
            <li key={row.id}>
              <FlagLink row={row} to={addressOf(row.id)} isOpen={row.id === open} />
            </li>
          ))}
        </ul>
      ) : live.error || drafts.error ? (
        <ErrorState
          error={live.error ?? drafts.error}
          what={say('the-flags')}
          onRetry={() => void Promise.all([live.refetch(), drafts.refetch()])}
        />
      ) : (
        <SkeletonRows label={say('the-flags')} rows={8} />
      )}
      {isKnown && rows.length === 0 && (
        <p className={clsx(styles['flagNone'], fieldStyles['help'])}>{say('no-flag-has-these')}</p>
      )}
      <footer className={pageStyles['foot']} data-part="foot">
        <span>
          <kbd>J</kbd>
          <kbd>K</kbd>
          {say('move')}
        </span>
        <Link
          className={clsx(arrangement['end'], textStyles['numbers'])}
          data-part="foot-end"
          to={listPath('feature-flag')}
        >
          {rows.length === all.length
            ? say('all', { count: all.length })
            : say('of-all', { part: rows.length, all: all.length })}
        </Link>
      </footer>
    </nav>
  );
}

const rowOf = (list: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`[data-flag="${CSS.escape(id)}"]`);

const REACH: Readonly<Record<FlagRow['reach'], readonly [words: () => string, tone: PillTone | undefined]>> =
  {
    on: [() => say('on'), 'ok'],
    off: [() => say('off'), undefined],
    some: [() => say('some'), 'info'],
  };

function FlagLink({ row, to, isOpen }: { row: FlagRow; to: string; isOpen: boolean }) {
  const { id, description, reach, hasEdits } = row;
  const [words, tone] = REACH[reach];
  return (
    <Link to={to} data-flag={id} aria-current={isOpen ? 'page' : undefined}>
      <span className={clsx(styles['name'], arrangement['closeRow'])}>
        <b className={textStyles['cut']} title={id}>
          {id}
        </b>
        {hasEdits && <DirtyDot title={say('edits-that-are-not')} />}
        <span className={arrangement['end']} />
        <Pill tone={tone}>{words()}</Pill>
      </span>
      <span
        className={clsx(styles['description'], textStyles['quiet'], textStyles['cut'])}
        title={description}
      >
        {description}
      </span>
    </Link>
  );
}
