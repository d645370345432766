import { Button, Dialog, EmptyState, Icon } from '@marquee/blocks/primitives';
import type { Game } from '@marquee/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useNavigate } from 'react-router';
import { useFormatPath } from '../../shared/addresses/site-path.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useVisitor } from '../../shared/visitor/visitor.tsx';
import { viewOf } from './search.model.ts';
import { useOpenLater } from './use-open-later.ts';
import { MIN_LENGTH, recommendedQuery, searchQuery, useDebounced } from './search.queries.ts';
import styles from './search-dialog.module.css';
import { SearchResults } from './search-results.tsx';

/** Finds games by name during typing; without a name it shows recommended games. Arrows move, Enter opens. */
export function SearchDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const scope = { platform: usePlatform(), visitor: useVisitor() };
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  const [wanted, settle] = useDebounced(typed);
  // The marked row belongs to its search: a new search starts at the first row.
  const [marked, setMarked] = useState({ search: wanted, row: 0 });
  const active = marked.search === wanted ? marked.row : 0;
  const search = useQuery(searchQuery(scope, wanted));
  const recommended = useQuery(recommendedQuery(scope));
  const isLongEnough = wanted.length >= MIN_LENGTH;
  const { message, retry, games, ...view } = viewOf(
    { isLongEnough, error: search.error, found: search.data?.games },
    { games: recommended.data?.games, error: recommended.error },
  );
  const heading = t(view.heading);
  const open = (game: Game | undefined): void => {
    if (game) void navigate(formatPath(`/play/${game.identifier}`));
  };
  const isCurrent = wanted === typed && !(isLongEnough && (search.isPending || search.isPlaceholderData));
  const found = view.heading === 'SEARCH.RESULTS' ? (games[0] ?? null) : null;
  const openLater = useOpenLater(typed, isCurrent ? found : undefined, open);

  // The dialog opens in its own effect, which runs before this one; a field in a closed dialog cannot take the focus.
  useEffect(() => field.current?.focus(), []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked({ search: wanted, row: Math.min(Math.max(active + step, 0), games.length - 1) });
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (isCurrent) return open(games[active]);
    settle(typed);
    openLater();
  }

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
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={games[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
      </label>
      <p role="status" className={styles.status}>
        {!isLongEnough && t('SEARCH.HINT', { count: MIN_LENGTH })}
        {isLongEnough && search.data && t('SEARCH.COUNT', { count: search.data.total })}
        {isLongEnough && search.isPending && t('SEARCH.PENDING')}
      </p>
      {message && (
        <EmptyState icon={message.icon} title={t(message.title)} text={message.text && t(message.text)}>
          {retry && (
            <Button onClick={() => void (retry === 'search' ? search : recommended).refetch()}>
              {t('LOAD.RETRY')}
            </Button>
          )}
        </EmptyState>
      )}
      {games.length > 0 && <h3 className={styles.heading}>{heading}</h3>}
      <SearchResults id={listId} label={heading} games={games} active={active} scope={scope} />
    </Dialog>
  );
}
