import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Evidence } from '../../api/evidence.queries.ts';
import { documentPath, kindOne } from '../../shared/documents/kinds.ts';
import { titleIn, useReferenceData } from '../../shared/reference-data.ts';
import { OutsideLink } from '../../shared/ui/outside-link.tsx';
import { Pill } from '../../shared/ui/pill.tsx';
import { actionWords } from '../../words/audit-words.ts';
import { say } from '../../words/generated/evidence.ts';
import { formatInstant } from '../../words/time.ts';
import note from '../../shared/ui/note.module.css';
import textStyles from '../../shared/ui/text.module.css';
import { Part, Table } from './evidence-parts.tsx';
import { PlayerFacts } from './player-facts.tsx';
import styles from './evidence.module.css';

type ReportProps = { evidence: Evidence; now: number };

/** What the file holds, in short: the rest is in the file. */
export function EvidenceReport({ evidence, now }: ReportProps) {
  const { release, mayPromote, question, pages, documents, withheld, rules, audit, player } = evidence;
  const instant = (text: string): string => formatInstant(Date.parse(text), now);
  const promotions = documents.filter(({ isPromotion }) => isPromotion);
  const shown = pages.filter(({ outcome }) => outcome === 'shown').length;
  return (
    <>
      <p className={clsx(note['note'], note[mayPromote ? 'info' : 'ok'])} data-part="note">
        <span>
          <b>{say('release-was-live', { release: release.number, instant: instant(question.at) })}</b>{' '}
          {say('published-by', { who: release.publishedBy, when: instant(release.publishedAt) })}{' '}
          {mayPromote ? say('may-be-promoted-to') : say('may-not-be-promoted-to')}{' '}
          <Link to={`/releases/${release.number}`}>{say('open-the-release')}</Link>
        </span>
      </p>
      {player && <PlayerFacts player={player} visitor={question.visitor} instant={instant} />}
      <Part title={say('promotions-that-could-be-seen', { count: promotions.length })}>
        <p className={textStyles['secondary']}>{say('on-pages', { count: pages.length, shown })}</p>
        {promotions.length > 0 && (
          <Table
            label={say('promotions')}
            names={[say('what'), say('where'), say('written-by'), say('published-by-short')]}
            rows={promotions.map(({ kind, id, pages: at, revision, ...by }) => ({
              key: `${kind}/${id}`,
              cells: [
                <DocumentName key="name" kind={kind} id={id} />,
                at.length > 0 ? at.join(', ') : say('elsewhere'),
                <By
                  key="written"
                  who={by.writtenBy}
                  when={instant(by.writtenAt)}
                  more={say('revision', { revision })}
                />,
                <By
                  key="published"
                  who={by.publishedBy}
                  when={instant(by.publishedAt)}
                  more={say('release', { release: by.publishedIn })}
                />,
              ],
            }))}
          />
        )}
      </Part>
      {withheld.length > 0 && (
        <Part title={say('withheld', { count: withheld.length })}>
          <p className={textStyles['secondary']}>{say('would-have-got-these')}</p>
          <Table
            label={say('withheld-things')}
            names={[say('what'), say('where'), say('why-not')]}
            rows={withheld.map(({ kind, id, title, block, pages: at, why }) => ({
              key: `${kind}/${id}/${block}`,
              cells: [
                <DocumentName key="name" kind={kind} id={id} title={title} />,
                at.length > 0 ? at.join(', ') : say('elsewhere'),
                why,
              ],
            }))}
          />
        </Part>
      )}
      <Part title={say('rules-in-force', { count: rules.length, licence: question.visitor.licence })}>
        {rules.length === 0 ? (
          <p className={textStyles['secondary']}>{say('no-pack-binds')}</p>
        ) : (
          <Table
            label={say('rules')}
            names={[say('rule'), say('if-broken'), say('written-in')]}
            rows={rules.map(({ pack, id, title, severity, citation }) => ({
              key: `${pack}/${id}`,
              cells: [
                <Link key="rule" to={documentPath('rule-pack', pack)}>
                  <b>{title}</b>
                </Link>,
                <Pill key="severity" tone={severity === 'blocks' ? 'bad' : 'warn'}>
                  {severity === 'blocks' ? say('blocks') : say('warns')}
                </Pill>,
                <OutsideLink key="citation" to={citation.address}>
                  {citation.text}
                </OutsideLink>,
              ],
            }))}
          />
        )}
      </Part>
      <Part title={say('in-the-audit-log', { count: audit.length })}>
        <p className={textStyles['secondary']}>{say('hashes-are-in-the-file')}</p>
        {audit.length > 0 && (
          <Table
            label={say('audit-log')}
            names={[say('when'), say('who'), say('what'), say('hash')]}
            rows={audit.map(({ position, at, actor, action, kind, documentId, hash }) => ({
              key: String(position),
              cells: [
                instant(at),
                actor,
                kind && documentId ? (
                  <>
                    {actionWords(action)} <DocumentName kind={kind} id={documentId} />
                  </>
                ) : (
                  actionWords(action)
                ),
                <code key="hash" title={hash}>{`${position}:${hash.slice(0, 12)}…`}</code>,
              ],
            }))}
          />
        )}
      </Part>
    </>
  );
}

/** A document may be gone by now: then its id says which it was. */
/** Its title as of then; left out: as of now. */
function DocumentName({ kind, id, title }: { kind: string; id: string; title?: string }) {
  const reference = useReferenceData();
  return (
    <>
      <Link to={documentPath(kind, id)}>
        <b>{title ?? titleIn(reference, kind, id)}</b>
      </Link>{' '}
      <span className={textStyles['muted']}>{kindOne(kind).toLowerCase()}</span>
    </>
  );
}

function By({ who, when, more }: { who: string; when: string; more: string }) {
  return (
    <>
      {who}{' '}
      <span className={clsx(styles['by'], textStyles['muted'])}>
        {when}, {more}
      </span>
    </>
  );
}
