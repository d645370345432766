import type { Finding, Ground } from '@marquee/engine';
import { clsx } from 'clsx';
import { Equal } from 'lucide-react';
import { Link } from 'react-router';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { documentTitle } from '../../words/document-words.ts';
import { fieldWords } from '../../words/field-words.ts';
import { say } from '../../words/generated/findings.ts';
import { groundWords, inGroundWords } from '../../words/ground-words.ts';
import type { DocumentOf } from './use-site-findings.ts';
import tagStyles from '../../shared/ui/tag.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './proof-steps.module.css';

type ProofStepsProps = { proof: NonNullable<Finding['proof']>; documentOf: DocumentOf };

/** The proof step by step: each condition with its field, and the conclusion. */
export function ProofSteps({ proof: { grounds, reason }, documentOf }: ProofStepsProps) {
  const names = useReference('names');
  const now = useNow();
  const wordsOf = (ground: Ground): string =>
    groundWords(ground, documentOf(ground.kind, ground.id), { names, now });
  return (
    <section className={styles['proofSteps']} aria-label={say('proof')}>
      <h3 className={arrangement['row']}>
        {say('proof')}
        <span className={clsx(arrangement['end'], textStyles['muted'], textStyles['numbers'])}>
          {say('steps', { count: grounds.length + 1 })}
        </span>
      </h3>
      <ol>
        {grounds.map((ground, index) => {
          const { kind, id, pointer, words } = ground;
          const data = documentOf(kind, id);
          const field = pointer === '' ? '' : fieldWords(kind, data, pointer).names.join(', ');
          return (
            <li key={`${kind} ${id} ${pointer} ${words}`}>
              <span className={clsx(styles['stepNumber'], textStyles['numbers'])} aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className={textStyles['bold']}>{capital(wordsOf(ground))}</p>
                <p className={clsx(styles['place'], textStyles['small'], arrangement['closeRow'])}>
                  <span className={tagStyles['tag']} data-part="tag">
                    {kindOne(kind)}
                  </span>
                  <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
                    {documentTitle(kind, id, data)}
                  </Link>
                  {field !== '' && <span className={textStyles['muted']}>{field}</span>}
                </p>
              </div>
            </li>
          );
        })}
        <li className={styles['outcome']}>
          <span className={styles['stepNumber']} aria-hidden="true">
            <Equal size={13} />
          </span>
          <p className={textStyles['bold']}>{inGroundWords(reason, grounds, wordsOf)}</p>
        </li>
      </ol>
    </section>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
