import { Button, Dialog, EmptyState, Icon } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { BreakNotice } from '../../shared/account/break-notice.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { forgetRecent, noteRecent, readRecent } from './recent-searches.store.ts';
import { OwnGames } from './own-games.tsx';
import { RecentSearches } from './recent-searches.tsx';
import styles from './search-dialog.module.css';
import { viewOf } from './search.model.ts';
import {
  MIN_LENGTH,
  playedMostQuery,
  recommendedQuery,
  searchQuery,
  useDebounced,
} from './search.queries.ts';
import { ResultsSkeleton, SearchResults } from './search-results.tsx';
import { StudioChips } from './studio-chips.tsx';
import { SuggestedGames } from './suggested-games.tsx';
import { useOpenLater } from './use-open-later.ts';

/**
 * Finds games during typing, by words of titles, studios and collections. What is shown always answers what is typed:
 * rows of an older text make way at once. Arrows move, Enter opens a game found, and nothing else.
 */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const scope = { platform: usePlatform(), visitor: useVisitor() };
  // During a break games are found, but none is suggested: why comes first.
  const running = scope.visitor.break;
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  const [wanted, settle] = useDebounced(typed);
  const [recent, setRecent] = useState(() =>
    typeof document === 'undefined' ? [] : readRecent(visitStorage()),
  );
  // Studio and marked row belong to their search: a new text starts among all studios, at the first row.
  const [chosen, setChosen] = useState<{ search: string; studio: string | undefined }>();
  const studio = chosen?.search === wanted ? chosen.studio : undefined;
  const [marked, setMarked] = useState({ search: '', row: 0 });
  const searched = `${wanted} ${studio ?? ''}`;
  const active = marked.search === searched ? marked.row : 0;

  const everywhere = useQuery(searchQuery(scope, wanted));
  const search = useQuery(searchQuery(scope, wanted, studio));
  const playedMost = useQuery(playedMostQuery(scope));
  const recommended = useQuery(recommendedQuery(scope));
  const isSearching = typed.length >= MIN_LENGTH;
  const isSettled = wanted === typed;
  const { message, retry, results } = viewOf(
    { isLongEnough: isSearching, error: search.error, found: search.data?.games },
    { games: recommended.data?.games, error: recommended.error },
  );
  const games = isSettled ? results : undefined;
  const isPending = isSearching && games === undefined;

  const open = (game: Game | undefined): void => {
    if (!game) return;
    noteRecent(visitStorage(), typed);
    void navigate(formatPath(`/play/${game.identifier}`));
  };
  const openLater = useOpenLater(typed, isPending ? undefined : (games?.[0] ?? null), open);

  // The dialog opens in its own effect, which runs before this one; a field in a closed dialog cannot take the focus.
  useEffect(() => field.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && games?.length) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked({ search: searched, row: Math.min(Math.max(active + step, 0), games.length - 1) });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isPending) return open(games?.[active]);
    settle(typed);
    openLater();
  }

  function searchFor(recentText: string): void {
    setText(recentText);
    settle(recentText);
    field.current?.focus();
  }

  const clearRecent = (): void => {
    forgetRecent(visitStorage());
    setRecent([]);
    field.current?.focus();
  };

  const hasRows = isSearching && games !== undefined && games.length > 0;
  return (
    <Dialog title={t('SEARCH.OPEN')} isOpen isTitleHidden onClose={onClose} place="full" size="l">
      <label className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          value={text}
          placeholder={t('SEARCH.PLACEHOLDER')}
          aria-label={t('SEARCH.PLACEHOLDER')}
          role="combobox"
          aria-expanded={hasRows}
          aria-autocomplete="list"
          aria-controls={hasRows ? listId : undefined}
          aria-activedescendant={hasRows ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
      </label>
      {running && <BreakNotice running={running} />}
      <p role="status" className={styles.status}>
        {!isSearching && t('SEARCH.HINT', { count: MIN_LENGTH })}
        {isPending && !search.error && t('SEARCH.PENDING')}
        {isSearching && !isPending && search.data && t('SEARCH.COUNT', { count: search.data.total })}
      </p>
      {isSearching && isSettled && everywhere.data?.found && (
        <StudioChips
          found={everywhere.data.found.studios}
          chosen={studio}
          scope={scope}
          onChoose={(slug) => {
            setChosen({ search: wanted, studio: slug });
            field.current?.focus();
          }}
        />
      )}
      {message && (isSettled || !isSearching) && (
        <EmptyState icon={message.icon} title={t(message.title)} text={message.text && t(message.text)}>
          {retry && (
            <Button onClick={() => void (retry === 'search' ? search : recommended).refetch()}>
              {t('LOAD.RETRY')}
            </Button>
          )}
        </EmptyState>
      )}
      <div className={styles.columns}>
        {isPending && <ResultsSkeleton />}
        {hasRows && (
          <SearchResults
            id={listId}
            label={t('SEARCH.RESULTS')}
            games={games}
            matches={search.data?.found?.matches}
            active={active}
            scope={scope}
            onOpen={() => noteRecent(visitStorage(), typed)}
          />
        )}
        <RecentSearches texts={recent} onChoose={searchFor} onClear={clearRecent} />
      </div>
      {!isSearching && !running && <OwnGames scope={scope} />}
      {!isSearching && !running && (
        <SuggestedGames title={t('SEARCH.PLAYED_MOST')} games={playedMost.data?.games ?? []} scope={scope} />
      )}
      {!running && (
        <SuggestedGames title={t('SEARCH.RECOMMENDED')} games={recommended.data?.games ?? []} scope={scope} />
      )}
      <p className={styles.keys} aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('SEARCH.KEY_MOVE')}
        </span>
        <span>
          <kbd>↵</kbd> {t('SEARCH.KEY_OPEN')}
        </span>
        <span>
          <kbd>esc</kbd> {t('SEARCH.KEY_CLOSE')}
        </span>
      </p>
    </Dialog>
  );
}
