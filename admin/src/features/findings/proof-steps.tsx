import type { Finding } from '@marquee/engine';
import { Equal } from 'lucide-react';
import { Link } from 'react-router';
import { documentPath, kindOne } from '../../shared/kinds.ts';
import { documentTitle } from '../../words/document-words.ts';
import { fieldWords } from '../../words/field-words.ts';
import type { DocumentOf } from './use-site-findings.ts';

type ProofStepsProps = { proof: NonNullable<Finding['proof']>; documentOf: DocumentOf };

/** Why it is certain, step by step: each condition with its field, and what follows from them. */
export function ProofSteps({ proof: { grounds, reason }, documentOf }: ProofStepsProps) {
  return (
    <section className="proofsteps" aria-label="Proof">
      <h3 className="row">
        Proof
        <span className="end muted num">{`${grounds.length + 1} ${grounds.length === 0 ? 'step' : 'steps'}`}</span>
      </h3>
      <ol>
        {grounds.map(({ kind, id, pointer, words }, index) => {
          const data = documentOf(kind, id);
          const field = pointer === '' ? '' : fieldWords(kind, data, pointer).names.join(', ');
          return (
            <li key={`${kind} ${id} ${pointer} ${words}`}>
              <span className="stepno num" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="b">{words}</p>
                <p className="s12 row wrap g6">
                  <span className="tag">{kindOne(kind)}</span>
                  <Link to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}>
                    {documentTitle(kind, id, data)}
                  </Link>
                  {field !== '' && <span className="muted">{field}</span>}
                </p>
              </div>
            </li>
          );
        })}
        <li className="so">
          <span className="stepno" aria-hidden="true">
            <Equal size={13} />
          </span>
          <p className="b">{reason}</p>
        </li>
      </ol>
    </section>
  );
}
