import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { DocumentRow } from '../../api/api-types.ts';
import { kindMany, kindOne } from '../../shared/documents/kinds.ts';
import { useSingleKeys } from '../../shell/shortcuts/use-shortcuts.ts';
import { say } from '../../words/generated/documents.ts';
import { draftsOf, reviewState } from './bulk/bulk-bar.tsx';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import styles from './list-foot.module.css';

type ListFootProps = {
  kind: string;
  items: readonly DocumentRow[];
  shown: number;
  all: number;
  isChecking: boolean;
};

const keyHints = (): readonly (readonly [keys: string, does: string])[] => [
  ['J K', say('move')],
  ['X', say('select')],
  ['E', say('hint-edit')],
  ['P', say('hint-preview')],
  ['W', say('why')],
  ['U', say('hint-where-used')],
  ['?', say('all-shortcuts')],
];

export function ListFoot({ kind, items, shown, all, isChecking }: ListFootProps) {
  const [hasSingleKeys] = useSingleKeys();
  const drafts = useMemo(() => draftsOf(items), [items]);
  const count = (number: number): string => number.toLocaleString('en-GB');
  return (
    <footer className={pageStyles['foot']} data-part="foot">
      <output>
        {shown === all
          ? `${count(all)} ${kindMany(kind).toLowerCase()}`
          : say('shown-of-all-match', { shown: count(shown), all: count(all) })}
      </output>
      {isChecking && <span className={textStyles['muted']}>{say('checking')}</span>}
      <span className={arrangement['end']} data-part="foot-end" />
      {hasSingleKeys && (
        <span className={clsx(styles['keyHints'], arrangement['wideRow'])} aria-hidden="true">
          {keyHints().map(([keys, does]) => (
            <span key={keys}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
              {does}
            </span>
          ))}
        </span>
      )}
      <Link to={`/past/${kind}`}>{say('removed-and-discarded')}</Link>
      {/* A review contains what was requested (ADMIN-21): the drafts of this list, or all drafts where the link says
          so. */}
      {drafts.length > 0 && (
        <Link to="/review" state={reviewState(drafts)}>
          {say('review-drafts', { count: drafts.length, kind: kindOne(kind).toLowerCase() })}
        </Link>
      )}
      <Link to="/review">{say('review-all-drafts')}</Link>
    </footer>
  );
}
