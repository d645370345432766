import { skipToken, useQuery } from '@tanstack/react-query';
import { Download, FileSearch } from 'lucide-react';
import { useState } from 'react';
import { clsx } from 'clsx';
import { useSearchParams } from 'react-router';
import { evidenceFile, evidenceQuery } from '../../api/evidence.queries.ts';
import { RequestError } from '../../api/request-error.ts';
import { PageSelect } from '../../preview/page-select.tsx';
import { useLooking } from '../../preview/use-looking.ts';
import { saveFile } from '../../shared/save-file.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorMessage } from '../../shared/ui/form-parts.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { VisitorBar } from '../../visitors/visitor-bar.tsx';
import { say } from '../../words/generated/evidence.ts';
import { useCanPublish } from '../../session/session.store.ts';
import { PlayerQuestion } from './player-question.tsx';
import { EvidenceReport } from './evidence-report.tsx';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';
import segments from '../../shared/ui/segments.module.css';
import textStyles from '../../shared/ui/text.module.css';
import styles from './evidence.module.css';

const MINUTE_MS = 60_000;

/**
 * What a visitor could see at an instant, under which rules, and who wrote and published it; for whoever has to answer
 * for it (RULE-07).
 */
export function EvidenceScreen() {
  usePageTitle(say('evidence'));
  const { path, setPath, choice, change, personas, persona, context, now, snapshot } = useLooking();
  const [params, setParams] = useSearchParams();
  const set = useSetParams(setParams);
  const isEvery = params.has('every-page');
  // Both are instants of the server's past, whatever this clock says: the last full minute when the screen was opened,
  // and the last release.
  const mayAskOfPlayers = useCanPublish();
  // Not in the address, which browsers and logs keep.
  const [player, setPlayer] = useState<string>();
  const [opened] = useState(() => Math.floor(now / MINUTE_MS) * MINUTE_MS - MINUTE_MS);
  const published = snapshot ? Date.parse(snapshot.release.publishedAt) : opened;
  const { now: _now, isUnknown: _unknown, ...facts } = context;
  const question = {
    at: choice.at === '' ? new Date(Math.max(opened, published)).toISOString() : choice.at,
    ...(isEvery ? {} : { path }),
    context: {
      ...facts,
      groups: [...facts.groups],
      ...(facts.consents && { consents: [...facts.consents] }),
    },
    ...(player !== undefined && mayAskOfPlayers ? { player } : {}),
  };
  const answer = useQuery(evidenceQuery(snapshot ? question : skipToken));
  const evidence = answer.data?.evidence;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('evidence')}</h1>
        <span className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {say('what-could-be-seen')}
        </span>
        <span className={arrangement['end']} />
        <SaveButton
          isDisabled={!evidence}
          onSave={async () => {
            const { name, page } = await evidenceFile(question);
            saveFile(`${name}.html`, page ?? '', 'text/html');
          }}
        />
      </header>
      <div className={styles['bar']}>
        <fieldset className={segments['segments']} data-part="segments" aria-label={say('which-pages')}>
          {[false, true].map((every) => (
            <button
              key={String(every)}
              type="button"
              aria-pressed={isEvery === every}
              onClick={() => set({ 'every-page': every ? '1' : '' })}
            >
              {every ? say('every-page') : say('one-page')}
            </button>
          ))}
        </fieldset>
        {!isEvery && <PageSelect snapshot={snapshot} path={path} onChange={setPath} />}
        <VisitorBar
          personas={personas}
          persona={persona}
          choice={choice}
          context={context}
          now={now}
          onChange={change}
        />
      </div>
      {mayAskOfPlayers && (
        <div className={styles['player']}>
          <PlayerQuestion player={player} onAsk={setPlayer} />
        </div>
      )}
      <section
        className={clsx(pageStyles['content'], styles['report'])}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
        tabIndex={0}
        aria-label={say('evidence')}
      >
        {answer.error instanceof RequestError && answer.error.code === 'EVIDENCE_NO_RELEASE' ? (
          <EmptyState icon={FileSearch} title={say('nothing-was-published')}>
            {say('choose-a-later-instant')}
          </EmptyState>
        ) : answer.error instanceof RequestError && answer.error.code === 'EVIDENCE_NO_PLAYER' ? (
          <EmptyState icon={FileSearch} title={say('no-such-player')}>
            {say('look-at-the-id-and')}
          </EmptyState>
        ) : answer.error instanceof RequestError && answer.error.code === 'EVIDENCE_PLATFORM_SILENT' ? (
          <EmptyState icon={FileSearch} title={say('the-platform-does-not-say')}>
            {say('connect-the-back-office')}
          </EmptyState>
        ) : answer.error ? (
          <ErrorState error={answer.error} what={say('the-evidence')} onRetry={() => void answer.refetch()} />
        ) : evidence ? (
          <EvidenceReport evidence={evidence} now={now} />
        ) : (
          <SkeletonRows label={say('the-evidence')} rows={12} />
        )}
      </section>
    </>
  );
}

function SaveButton({ isDisabled, onSave }: { isDisabled: boolean; onSave: () => Promise<void> }) {
  const [state, setState] = useState<'' | 'busy' | 'failed'>('');
  return (
    <>
      {state === 'failed' && <ErrorMessage>{say('could-not-be-saved')}</ErrorMessage>}
      <Button
        look="primary"
        disabled={isDisabled || state === 'busy'}
        onClick={() => {
          setState('busy');
          onSave().then(
            () => setState(''),
            () => setState('failed'),
          );
        }}
      >
        <Download size={15} aria-hidden="true" />
        {state === 'busy' ? say('saving') : say('save-as-a-file')}
      </Button>
    </>
  );
}
