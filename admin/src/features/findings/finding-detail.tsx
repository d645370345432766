import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { takeBackFinding } from '../../api/set-aside.mutations.ts';
import type { SetAside } from '../../api/set-aside.queries.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { FoundIn } from '../../worker/site-findings.ts';
import { isOnPages, previewPath } from '../../preview/preview-path.ts';
import { choiceOf } from '../../visitors/visitor.ts';
import { whyPath } from '../../preview/why-path.ts';
import { useNow } from '../../shared/clock.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { fieldWords } from '../../words/field-words.ts';
import { say } from '../../words/generated/findings.ts';
import { formatInstant } from '../../words/time.ts';
import { groupOf, groupWords, type ListedFinding } from './finding-filter.ts';
import { ProofSteps } from './proof-steps.tsx';
import { PutRight } from './put-right.tsx';
import type { useApplyFix } from './use-apply-fix.ts';
import type { DocumentOf, SiteFindings } from './use-site-findings.ts';
import { Pill } from '../../shared/ui/pill.tsx';
import { RuleCitation } from '../../shared/ui/rule-citation.tsx';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import styles from './finding-detail.module.css';

const WHERE: Readonly<Record<FoundIn, string>> = {
  get both() {
    return say('on-the-site-and');
  },
  get live() {
    return say('on-the-site-the');
  },
  get draft() {
    return say('only-in-the-drafts');
  },
};

export const fieldPath = ({ kind, id, pointer }: { kind: string; id: string; pointer: string }): string =>
  `${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`;

type FindingDetailProps = {
  finding: ListedFinding;
  site: SiteFindings;
  fix: ReturnType<typeof useApplyFix>;
  canEdit: boolean;
  canSetAside: boolean;
  onSetAside: () => void;
};

/** One finding: its message, its proof, and what can be done about it. */
export function FindingDetail(props: FindingDetailProps) {
  const { finding, site, fix, canEdit, canSetAside, onSetAside } = props;
  const { documentOf } = site;
  const { kind, id, pointer, title, message, proof, severity, foundIn, aside, back, brokenRule } = finding;
  const { title: groupTitle, icon: Icon } = groupWords(groupOf(finding));
  const data = documentOf(kind, id);
  const field = pointer === '' ? '' : fieldWords(kind, data, pointer).names.join(', ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
    <section className={styles['findingDetail']} aria-labelledby="finding-title" tabIndex={0}>
      <p className={arrangement['row']}>
        <Pill tone={PILL[severity]}>
          <Icon size={13} aria-hidden="true" />
          {groupTitle}
        </Pill>
        <span className={textStyles['muted']}>
          {[kind && kindOne(kind), WHERE[foundIn]].filter(Boolean).join(', ')}
        </span>
      </p>
      <h2 id="finding-title">{title}</h2>
      <p className={clsx(styles['findingWords'], textStyles['secondary'])}>{message}</p>
      {brokenRule && brokenRule.citation.address !== '' && (
        <p>
          <RuleCitation citation={brokenRule.citation} />
        </p>
      )}
      {aside && <Said said={aside} words={say('set-aside-by')} canEdit={canEdit} />}
      {back && <Said said={back} words={say('what-it-is-about')} canEdit={false} />}
      {proof && <ProofSteps proof={proof} documentOf={documentOf} />}
      {canEdit && !aside && <PutRight finding={finding} site={site} fix={fix} />}
      <WitnessLink finding={finding} documentOf={documentOf} />
      <div className={arrangement['row']}>
        {kind !== '' && (
          <ButtonLink look="primary" to={fieldPath(finding)}>
            {field === ''
              ? say('open-the-kind', { kind: kindOne(kind).toLowerCase() })
              : say('open-field', { field })}
            <kbd>E</kbd>
          </ButtonLink>
        )}
        {canSetAside && (
          <Button onClick={onSetAside}>
            {say('set-aside')}
            <kbd>S</kbd>
          </Button>
        )}
      </div>
    </section>
  );
}

const PILL = { error: 'bad', warning: 'warn', info: 'info' } as const;

/** A link to the page as a visitor sees it for whom the finding is true. That page is the proof. */
function WitnessLink({ finding, documentOf }: { finding: ListedFinding; documentOf: DocumentOf }) {
  const { kind, id, witness, foundIn } = finding;
  const data = documentOf(kind, id);
  if (!witness || !data || !isOnPages(kind)) return null;
  const at = new Date(witness.now).toISOString();
  const perspective = foundIn === 'draft' ? 'draft' : 'live';
  const link = whyPath({
    path: previewPath(kind, data),
    on: `${kind}/${id}`,
    choice: { ...choiceOf(witness), at, perspective },
  });
  return (
    <p>
      <Link to={link}>{say('see-the-page-of')}</Link>
    </p>
  );
}

function Said({ said, words, canEdit }: { said: SetAside; words: string; canEdit: boolean }) {
  const now = useNow();
  const queryClient = useQueryClient();
  const takeBack = useMutation({
    mutationFn: () => takeBackFinding(said.id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['set-aside-findings'] }),
  });
  return (
    <div className={note['note']} data-part="note">
      <div className={arrangement['grow']}>
        <h3>{`${words} ${said.setAsideBy}, ${formatInstant(Date.parse(said.setAsideAt), now)}`}</h3>
        <p>{said.reason}</p>
        {takeBack.error && <ErrorMessage>{takeBack.error.message}</ErrorMessage>}
      </div>
      {canEdit && (
        <Button isSmall disabled={takeBack.isPending} onClick={() => takeBack.mutate()}>
          <Undo2 size={14} aria-hidden="true" />
          {say('take-it-back')}
        </Button>
      )}
    </div>
  );
}
