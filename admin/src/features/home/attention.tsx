import type { Finding } from '@marquee/engine';
import { clsx } from 'clsx';
import { ChevronRight, CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import type { Snapshot } from '../../api/api-types.ts';
import { isOnPages, previewPath } from '../../preview/preview-path.ts';
import { whyPath } from '../../preview/why-path.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { Button } from '../../shared/ui/button.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { FINDING_KINDS } from '../../words/finding-kinds.ts';
import { say } from '../../words/generated/home.ts';
import { FailingWebhooks, useFailingWebhooks } from './failing-webhooks.tsx';
import { groupFindings, type FindingGroup } from './finding-groups.ts';
import { useLiveCheck } from './use-live-check.ts';
import pill from '../../shared/ui/pill.module.css';
import allGood from '../../shared/ui/all-good.module.css';
import textStyles from '../../shared/ui/text.module.css';
import tones from '../../shared/ui/text-tones.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import findList from './find-list.module.css';
import styles from './attention.module.css';

type Place = { kind: string; id: string; pointer: string };

/** Problems and findings of the live release, and webhooks that fail. */
export function Attention() {
  const { snapshot, isKnown, isChecking, error, retry, problems, findings, aside } = useLiveCheck();
  const groups = groupFindings(findings);
  const webhooks = useFailingWebhooks();
  const isBad =
    problems.length > 0 || webhooks.failing.some(({ webhook }) => webhook.disabledBecause !== null);
  const urgent =
    problems.length +
    webhooks.failing.length +
    groups.reduce((sum, { severity, findings }) => sum + (severity === 'warning' ? findings.length : 0), 0);
  return (
    <section aria-labelledby="home-attention" aria-busy={isChecking}>
      <div className={clsx(pageStyles['partHead'], arrangement['row'])} data-part="part-head">
        <h2 className={smallHeading['heading']} id="home-attention">
          {say('needs-attention')}
        </h2>
        {urgent > 0 && (
          <span
            className={isBad ? clsx(pill['pill'], pill['bad']) : clsx(pill['pill'], pill['warn'])}
            data-part="pill"
            data-severity={isBad ? 'error' : 'warning'}
          >
            {urgent}
          </span>
        )}
        <span className={clsx(arrangement['end'], textStyles['quiet'])}>
          {webhooks.failing.length === 0 && say('in-what-is-live')}
        </span>
      </div>
      <FailingWebhooks {...webhooks} />
      {!isKnown && !error && <p className={textStyles['quiet']}>{say('checking-every-document')}</p>}
      {error && !isChecking && (
        <p className={clsx(tones['bad'], textStyles['small'])} role="alert">
          {say('this-could-not-be', { message: error.message })}
          <Button isSmall onClick={retry}>
            {say('try-again')}
          </Button>
        </p>
      )}
      {isKnown && problems.length === 0 && (
        <p className={allGood['good']} data-part="all-good">
          <CircleCheck size={15} aria-hidden="true" />
          {say('every-document-of-the')}
        </p>
      )}
      <ul className={findList['list']}>
        {problems.map((problem) => (
          <li
            key={`${problem.kind} ${problem.id} ${problem.pointer} ${problem.message}`}
            className={problem.severity === 'warning' ? findList['warning'] : undefined}
          >
            <CircleX size={15} aria-hidden="true" />
            <div>
              <PlaceLink place={problem} snapshot={snapshot} />
              <div className={textStyles['quiet']}>{problem.message}</div>
            </div>
          </li>
        ))}
      </ul>
      {groups.map((group) => (
        <Group key={group.code} group={group} snapshot={snapshot} />
      ))}
      {isKnown && (
        <p
          className={clsx(styles['allFindings'], arrangement['row'], textStyles['small'])}
          data-part="all-findings"
        >
          <Link to="/findings">{say('all-findings-with-the')}</Link>
          {aside > 0 && <Link to="/findings?show=aside">{say('aside-set-aside', { aside })}</Link>}
        </p>
      )}
    </section>
  );
}

function Group({ group, snapshot }: { group: FindingGroup; snapshot: Snapshot | undefined }) {
  const { code, severity, findings } = group;
  const { title, icon: Icon } = FINDING_KINDS[code];
  return (
    <details
      className={clsx(styles['findingGroup'], severity === 'warning' && styles['warning'])}
      open={severity === 'warning'}
    >
      <summary>
        <Icon size={15} aria-hidden="true" />
        <span>{title}</span>
        <span className={clsx(styles['count'], textStyles['numbers'])}>{findings.length}</span>
        <span className={textStyles['readAloud']}>
          {severity === 'warning' ? say('a-warning') : say('good-to-know')}
        </span>
        <ChevronRight size={14} className={arrangement['end']} data-part="turn" aria-hidden="true" />
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.kind} ${finding.id} ${finding.pointer}`}>
            {finding.kind !== '' && <PlaceLink place={finding} snapshot={snapshot} />}
            <p className={textStyles['small']}>
              {finding.message} <WhyLink place={finding} snapshot={snapshot} />
            </p>
            {finding.proof && <Proof proof={finding.proof} snapshot={snapshot} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The proof of a finding such as “Nobody can see this”. */
function Proof({
  proof,
  snapshot,
}: {
  proof: NonNullable<Finding['proof']>;
  snapshot: Snapshot | undefined;
}) {
  return (
    <details className={styles['proof']}>
      <summary>{say('why-this-is-certain')}</summary>
      <p className={textStyles['small']}>{proof.reason}</p>
      <ol>
        {proof.grounds.map((ground) => (
          <li key={`${ground.kind} ${ground.id} ${ground.pointer} ${ground.words}`}>
            <PlaceLink place={ground} snapshot={snapshot} /> <span>{ground.words}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** A link to why it is shown or hidden. Only documents on pages have one. */
function WhyLink({ place: { kind, id }, snapshot }: { place: Place; snapshot: Snapshot | undefined }) {
  const data = snapshot?.documents[kind]?.[id];
  if (!data || !isOnPages(kind)) return null;
  const link = whyPath({
    path: previewPath(kind, data),
    on: `${kind}/${id}`,
    choice: { perspective: 'live' },
  });
  return (
    <Link className={textStyles['oneLine']} to={link}>
      {say('why')}
      <span className={textStyles['readAloud']}>{` ${documentTitle(kind, id, data)}`}</span>
    </Link>
  );
}

function PlaceLink({
  place: { kind, id, pointer },
  snapshot,
}: {
  place: Place;
  snapshot: Snapshot | undefined;
}) {
  if (kind === '') return <b>{say('the-site')}</b>;
  const title = documentTitle(kind, id, snapshot?.documents[kind]?.[id]);
  return (
    <Link
      className={textStyles['bold']}
      to={`${documentPath(kind, id)}?field=${encodeURIComponent(pointer)}`}
    >
      {title === id ? `${kindOne(kind)} ${id}` : title}
    </Link>
  );
}
