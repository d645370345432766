import { AppLink, Icon } from '@marquee/blocks/primitives';
import { usePageQuery } from '../../shared/calls/page-queries.tsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useQueryScope } from '../../shared/calls/use-query-scope.ts';
import { studiosQuery, type GameFilter, type GamePage } from '../../shared/queries/games.queries.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { isNarrowed, ORDERS, readChoice, writeChoice, type ListChoice } from './list-choice.model.ts';
import styles from './list-filters.module.css';

type Facets = NonNullable<GamePage['facets']>;

type ListFiltersProps = {
  /** The list's own, without the choice. */
  filter: GameFilter;
  choice: ListChoice;
  /** Undefined while it is not known: then the bar has what was chosen, and the order. */
  facets: Facets | undefined;
};

/**
 * Narrows a list of games down and puts it in order. Everything stands in the address: without a script the form is
 * sent by its button.
 */
export function ListFilters({ filter, choice, facets }: ListFiltersProps): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { search, pathname } = useLocation();
  const form = useFormAsChosen(choice);
  const studios = usePageQuery(studiosQuery(useQueryScope())).data ?? [];
  useTopOfList(form, search);

  function choose(): void {
    if (!form.current) return;
    const given = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const next = readChoice(String(new URLSearchParams(given)));
    // The history has the list once, however often it was narrowed down: back leads where one came from.
    void navigate({ search: writeChoice(search, next) }, { replace: true, preventScrollReset: true });
  }

  const { providers = [], features = [], volatility = [], collections = [] } = facets ?? {};
  const collection = (slug: string) => collections.find((each) => each.slug === slug);
  return (
    <form ref={form} className={styles.bar} method="get" aria-label={t('LIST.FILTERS')} onChange={choose}>
      <Choice
        name="sort"
        label={t('LIST.SORT')}
        chosen={choice.sort}
        none={t('LIST.SORT.OWN')}
        options={ORDERS.map((slug) => ({ slug, text: t(`LIST.SORT.${slug.toUpperCase()}`) }))}
      />
      {!filter.providers && (
        <Choice
          name="studio"
          label={t('LIST.STUDIO')}
          chosen={choice.studio}
          none={t('LIST.STUDIO.ALL')}
          options={providers.map(({ slug, games_count }) => ({
            slug,
            text: studios.find((studio) => studio.slug === slug)?.title ?? slug,
            count: games_count,
          }))}
        />
      )}
      <Choice
        name="feature"
        label={t('LIST.FEATURE')}
        chosen={choice.feature}
        none={t('LIST.FEATURE.ALL')}
        options={features.map(({ slug, games_count }) => ({
          slug,
          text: t(`GAME.FEATURE.${slug.toUpperCase()}`),
          count: games_count,
        }))}
      />
      <Choice
        name="volatility"
        label={t('LIST.VOLATILITY')}
        chosen={choice.volatility}
        none={t('LIST.VOLATILITY.ALL')}
        options={volatility.map(({ slug, games_count }) => ({
          slug,
          text: t(`GAME.VOLATILITY.${slug.toUpperCase()}`),
          count: games_count,
        }))}
      />
      <Only
        name="jackpot"
        text={t('LIST.JACKPOT')}
        count={filter.collections?.includes('jackpots') ? undefined : collection('jackpots')?.games_count}
        isChosen={choice.isJackpot}
      />
      <Only
        name="new"
        text={t('LIST.NEW')}
        count={filter.collections?.includes('new') ? undefined : collection('new')?.games_count}
        isChosen={choice.isNew}
      />
      {(isNarrowed(choice) || choice.sort) && (
        <AppLink href={pathname} className={styles.clear}>
          <Icon name="x" size="s" />
          {t('LIST.CLEAR')}
        </AppLink>
      )}
      <noscript>
        <button type="submit" className={styles.pill}>
          {t('LIST.SHOW')}
        </button>
      </noscript>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  chosen: string | undefined;
  /** What stands for no choice. */
  none: string;
  options: readonly { slug: string; text: string; count?: number }[];
};

/** Left out where there is nothing to choose. */
function Choice({ name, label, chosen, none, options }: ChoiceProps): ReactNode {
  const isKnown = options.some(({ slug }) => slug === chosen);
  if (options.length < 2 && chosen === undefined) return null;
  return (
    <label className={styles.pill} data-is-chosen={chosen !== undefined || undefined}>
      <select name={name} aria-label={label} defaultValue={chosen ?? ''}>
        <option value="">{none}</option>
        {chosen !== undefined && !isKnown && <option value={chosen}>{chosen}</option>}
        {options.map(({ slug, text, count }) => (
          <option key={slug} value={slug}>
            {count === undefined ? text : `${text} (${count})`}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size="s" />
    </label>
  );
}

type OnlyProps = { name: string; text: string; count: number | undefined; isChosen: boolean | undefined };

function Only({ name, text, count, isChosen = false }: OnlyProps): ReactNode {
  if (count === undefined && !isChosen) return null;
  return (
    <label className={styles.pill} data-is-chosen={isChosen || undefined}>
      <input type="checkbox" name={name} value="1" defaultChecked={isChosen} />
      {text}
      {count !== undefined && <small>{count}</small>}
    </label>
  );
}

/**
 * The fields are the browser’s own, so that several choices in a row count before the first is answered. They follow
 * the address when it changes otherwise.
 */
function useFormAsChosen(choice: ListChoice): React.RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const asked = writeChoice('', choice);
  useEffect(() => {
    const chosen = new URLSearchParams(asked);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = chosen.get(field.name) ?? '';
      if (field instanceof HTMLInputElement) field.checked = chosen.has(field.name);
    }
  }, [asked]);
  return form;
}

/** Whoever narrows a list down from far below sees its beginning. */
function useTopOfList(form: React.RefObject<HTMLFormElement | null>, search: string): void {
  const before = useRef(search);
  useEffect(() => {
    if (before.current === search) return;
    before.current = search;
    const section = form.current?.closest('section');
    if (section && section.getBoundingClientRect().top < 0) section.scrollIntoView({ block: 'start' });
  }, [form, search]);
}
