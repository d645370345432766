import type { RuleViolation } from '@marquee/engine';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { DocumentData, Snapshot } from '../../api/api-types.ts';
import { isOnPages, previewPath } from '../../preview/preview-path.ts';
import { whyPath } from '../../preview/why-path.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { Pill, type PillTone } from '../../shared/ui/pill.tsx';
import { RuleCitation } from '../../shared/ui/rule-citation.tsx';
import { choiceOf } from '../../visitors/visitor.ts';
import { documentTitle } from '../../words/document-words.ts';
import { inMarketingWords } from '../../words/finding-words.ts';
import { say } from '../../words/generated/rules.ts';
import { formatInstant } from '../../words/time.ts';
import type { ListedPack, ListedRule } from './rules-in-force.ts';
import smallHeading from '../../shared/ui/small-heading.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './rules.module.css';

type Documents = Snapshot['documents'];
/** How many documents of a rule are named. */
const NAMED = 10;

type PackPartProps = {
  pack: ListedPack;
  documents: Documents;
  /** Whether it is known what breaks its rules. */
  isJudged: boolean;
  now: number;
};

/** A pack: whom it binds, and each of its rules. */
export function PackPart({ pack, documents, isJudged, now }: PackPartProps) {
  const { id, title, licences, rules } = pack;
  return (
    <section className={styles['pack']} aria-label={title}>
      <div className={styles['packHead']}>
        <h2 className={smallHeading['heading']}>
          <Link to={documentPath('rule-pack', id)}>{title}</Link>
        </h2>
        <span className={textStyles['quiet']}>
          {licences.length > 0 ? say('binds', { licences: licences.join(', ') }) : say('binds-nobody')}
          {', '}
          {say('rules-count', { count: rules.length })}
        </span>
      </div>
      <ul>
        {rules.map((each) => (
          <RuleLine
            key={each.rule.id}
            listed={each}
            documents={documents}
            isJudged={isJudged && licences.length > 0}
            now={now}
          />
        ))}
      </ul>
    </section>
  );
}

const TONES: Readonly<Record<ListedRule['state'], PillTone | undefined>> = {
  inForce: 'ok',
  begins: 'info',
  over: undefined,
};

type RuleLineProps = { listed: ListedRule; documents: Documents; isJudged: boolean; now: number };

function RuleLine({ listed: { rule, state, broken }, documents, isJudged, now }: RuleLineProps) {
  const begins = rule.inForce?.from;
  return (
    <li className={styles['rule']} data-part="rule" data-broken={broken.length > 0 || undefined}>
      <div className={styles['ruleHead']}>
        <h3>{rule.title}</h3>
        <Pill tone={TONES[state]}>
          {state === 'begins' && begins !== undefined
            ? say('begins', { instant: formatInstant(Date.parse(begins), now) })
            : say(state === 'over' ? 'over' : 'in-force')}
        </Pill>
        <span className={textStyles['quiet']}>
          {say(rule.severity === 'blocks' ? 'blocks' : 'only-warns')}
        </span>
      </div>
      <p className={clsx(textStyles['small'], textStyles['secondary'])}>
        <RuleCitation citation={rule.citation} />
      </p>
      {isJudged && broken.length === 0 && state !== 'over' && (
        <p className={textStyles['quiet']}>{say('nothing-breaks-it')}</p>
      )}
      {broken.length > 0 && (
        <details>
          <summary className={clsx(textStyles['small'], styles['bites'])}>
            {say('documents-break-it', { count: broken.length })}
          </summary>
          <ul className={styles['broken']}>
            {broken.slice(0, NAMED).map((each) => (
              <Broken
                key={`${each.kind}/${each.id}`}
                violation={each}
                data={documents[each.kind]?.[each.id]}
                now={now}
              />
            ))}
          </ul>
          {broken.length > NAMED && (
            <Link className={textStyles['small']} to="/findings?kind=RULE_BROKEN">
              {say('all-findings')}
            </Link>
          )}
        </details>
      )}
    </li>
  );
}

type BrokenProps = { violation: RuleViolation; data: DocumentData | undefined; now: number };

/** A document with the field to change, what is wrong there, and the page of a visitor who would see it. */
function Broken({ violation: { kind, id, pointer, words, witness }, data, now }: BrokenProps) {
  return (
    <li className={textStyles['small']}>
      <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
        {`${kindOne(kind)} “${documentTitle(kind, id, data)}”`}
      </Link>
      {': '}
      {inMarketingWords(words, undefined, now)} {!witness && say('too-expensive')}
      {witness && data && isOnPages(kind) && (
        <Link
          to={whyPath({
            path: previewPath(kind, data),
            on: `${kind}/${id}`,
            choice: {
              ...choiceOf(witness),
              at: new Date(witness.now).toISOString(),
              perspective: 'live',
            },
          })}
        >
          {say('see-it-as-a-visitor')}
        </Link>
      )}
    </li>
  );
}
