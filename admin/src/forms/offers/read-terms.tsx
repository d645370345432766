import { Select } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { snapshotQuery } from '../../api/documents.queries.ts';
import { resolveNode, type SchemaNode } from '../../schema/schema-node.ts';
import { toPointer, type Path } from '../../shared/pointer.ts';
import { fieldName } from '../../words/field-words.ts';
import { say } from '../../words/generated/forms.ts';
import { listOf } from '../../words/list-of.ts';
import { localeName } from '../../words/names.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { useFormSurroundings, useLocaleChoice, useValueAt } from '../draft-context.ts';
import { currenciesIn, finishedOffer } from './finished-offer.ts';
import headingStyles from '../../shared/ui/small-heading.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './read-terms.module.css';

type ReadTermsProps = { path: Path; node: SchemaNode };

/**
 * The significant terms of the offer at `path` as players read them beside it, in the language that is edited (OFFER-01).
 * They follow the typing, and need neither a preview nor a document that may be published: what a rule forbids is
 * written first, and put right then.
 */
export function ReadTerms({ path, node }: ReadTermsProps) {
  const { draft, view } = useFormSurroundings();
  const locale = useLocaleChoice();
  const value = useValueAt(path);
  const problems = useStore(draft.store, (state) => state.problems);
  const visitorCurrency = useStore(view, (state) => state.visitor?.currency);
  const pointer = toPointer(path);
  const written = useMemo(() => finishedOffer(value, pointer, problems), [value, pointer, problems]);
  // Typing must not wait for it.
  const { offer, unfinished } = useDeferredValue(written);
  const [chosen, choose] = useState<string>();
  const currencies = currenciesIn(offer);
  const currency =
    [chosen, visitorCurrency].find((each) => each !== undefined && currencies.includes(each)) ??
    currencies[0] ??
    'EUR';
  const snapshot = useQuery(snapshotQuery('draft')).data;
  const { data: lines } = useQuery({
    queryKey: ['offer-lines', snapshotKey(snapshot), locale, currency, offer],
    queryFn: snapshot
      ? () => askWorker('offerLines', { content: contentRef(snapshot), offer, locale, currency })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const { properties = {} } = resolveNode(node);
  const language = localeName(locale);
  return (
    <section className={styles['terms']} data-part="read-terms" aria-label={say('what-players-read')}>
      <div className={styles['head']}>
        <span className={headingStyles['heading']}>{say('what-players-read')}</span>
        <span className={textStyles['quiet']}>{say('in-language-in-currency', { language, currency })}</span>
        {currencies.length > 1 && (
          <Select
            className={styles['currency']}
            size="xs"
            aria-label={say('currency-of-the-terms')}
            data={currencies}
            value={currency}
            allowDeselect={false}
            onChange={(next) => choose(next ?? undefined)}
          />
        )}
      </div>
      {lines?.length === 0 && unfinished.length === 0 && (
        <p className={textStyles['quiet']}>{say('no-terms-yet')}</p>
      )}
      {lines !== undefined && lines.length > 0 && (
        <ul className={styles['lines']} lang={locale}>
          {lines.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      )}
      {unfinished.length > 0 && (
        <p className={textStyles['quiet']}>
          {say('not-read-until-complete', {
            terms: listOf(unfinished.map((name) => properties[name]?.title ?? fieldName(name))),
          })}
        </p>
      )}
    </section>
  );
}
