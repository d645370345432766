import { describeOutcome, type ConditionOutcome, type Context } from '@marquee/engine';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowRight, Check, Clock, SquareArrowOutUpRight, X } from 'lucide-react';
import type { Snapshot } from '../../api/api-types.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import type { WhyRow } from '../../worker/why-report.ts';
import { isDeciding } from '../../preview/explain-hidden.ts';
import { choiceOf, visitorSearch, type VisitorChoice } from '../../visitors/visitor.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { documentTitle } from '../../words/document-words.ts';
import { say } from '../../words/generated/why.ts';
import { outcomeWords } from '../../words/outcome-words.ts';
import { formatInstant } from '../../words/time.ts';
import { changeWords, fieldOf, type RowContext } from './row-words.ts';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './why-detail.module.css';

type WhyDetailProps = {
  row: WhyRow;
  question: { snapshot: Snapshot; path: string; context: Context };
  words: RowContext;
  onVisitor: (change: Partial<VisitorChoice>) => void;
};

/** All conditions of one thing and of what contains it: what is wanted, what the visitor has, and when it changes. */
export function WhyDetail({ row, question: { snapshot, path, context }, words, onVisitor }: WhyDetailProps) {
  const { data, error } = useQuery({
    queryKey: ['why', snapshotKey(snapshot), path, context, row.key],
    queryFn: () => askWorker('whyDetail', { content: contentRef(snapshot), path, context, key: row.key }),
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  if (error) return <p className={clsx(tones['bad'], textStyles['small'])}>{error.message}</p>;
  if (!data) return <p className={textStyles['quiet']}>{say('looking-it-up')}</p>;
  const { decision } = data;
  const change = changeWords(row, words.now);
  const field = fieldOf(row);
  const isElsewhere = field.kind !== row.kind || field.id !== row.id;
  const others = row.failing - 1;
  return (
    <>
      {decision.conditions.length === 0 ? (
        <p className={textStyles['muted']}>{say('nothing-limits-it-everyone')}</p>
      ) : (
        <Conditions outcomes={decision.conditions} deciding={decision.deciding} words={words} />
      )}
      {change && (
        <p className={styles['whyChange']}>
          <Clock size={14} aria-hidden="true" />
          <span>
            {say('it-berlin-utc-if', {
              what: change.what,
              market: change.market,
              utc: change.utc,
              away: change.away,
            })}
          </span>
        </p>
      )}
      <div className={clsx(styles['whyActions'], arrangement['row'])}>
        <span className={clsx(textStyles['small'], textStyles['secondary'], arrangement['grow'])}>
          {row.what !== 'flag' && !row.shown && (
            <>
              <b>{others > 0 ? say('mend-the-marked-one') : say('the-marked-one-decides')}</b>{' '}
              {others > 0 ? say('others-fail-too', { count: others }) : say('everything-else-already-holds')}
            </>
          )}
        </span>
        {row.changesAt !== null && (
          <Button isSmall onClick={() => onVisitor({ at: new Date(row.changesAt ?? 0).toISOString() })}>
            {say('see-the-page-then')}
            <ArrowRight size={13} aria-hidden="true" />
          </Button>
        )}
        <ButtonLink
          isSmall
          to={`${documentPath(field.kind, field.id)}?field=${encodeURIComponent(field.pointer)}&${visitorSearch(choiceOf(context))}`}
        >
          <SquareArrowOutUpRight size={13} aria-hidden="true" />
          {isElsewhere
            ? say('open-kind-kind', {
                kind: kindOne(field.kind).toLowerCase(),
                kind2: documentTitle(field.kind, field.id, snapshot.documents[field.kind]?.[field.id]),
              })
            : row.shown
              ? say('open-kind', { kind: kindOne(row.kind).toLowerCase() })
              : say('open-the-field-that')}
        </ButtonLink>
      </div>
    </>
  );
}

type ConditionsProps = {
  outcomes: readonly ConditionOutcome[];
  deciding: ConditionOutcome | null;
  words: RowContext;
  /** The condition around these holds, so the failed ones among them are information and not faults. */
  isBeside?: boolean;
};

function Conditions({ outcomes, deciding, words, isBeside = false }: ConditionsProps) {
  const dataOf = (kind: string, id: string): unknown => words.snapshot.documents[kind]?.[id];
  return (
    <ul className={styles['conditions']} data-part="conditions">
      {outcomes.map((outcome, index) => {
        const decides = deciding !== null && isDeciding(outcome, deciding);
        const own = outcomeWords(outcome, { names: words.names, now: words.now, dataOf });
        return (
          // The same condition can be in a document twice.
          <li key={`${outcome.name} ${outcome.kind}/${outcome.id}${outcome.pointer} ${index}`}>
            <div className={decides ? 'decides' : isBeside ? 'beside' : outcome.holds ? 'holds' : 'fails'}>
              {outcome.holds ? (
                <Check size={14} role="img" aria-label={say('holds')} />
              ) : (
                <X size={14} role="img" aria-label={say('does-not-hold')} />
              )}
              <span className={styles['asked']}>{own?.wanted ?? capital(describeOutcome(outcome))}</span>
              {decides && (
                <b className={clsx(textStyles['oneLine'], textStyles['small'])}>{say('this-one-decides')}</b>
              )}
              <span className="actual">
                {[
                  own?.actual ?? '',
                  outcome.until === null
                    ? ''
                    : say('turns-instant', { instant: formatInstant(outcome.until, words.now) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </div>
            {outcome.parts.length > 0 && (
              <Conditions
                outcomes={outcome.parts}
                deciding={deciding}
                words={words}
                isBeside={isBeside || outcome.holds}
              />
            )}
            {outcome.isCut && <p className={textStyles['quiet']}>{say('only-what-decides-is')}</p>}
          </li>
        );
      })}
    </ul>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
