import type { Context } from '@marquee/engine';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Columns2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Persona } from '../../api/api-types.ts';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { ContentLine } from '../../preview/content-line.tsx';
import { ContentSwitch } from '../../preview/content-switch.tsx';
import { PageSelect } from '../../preview/page-select.tsx';
import { ScreenLinks } from '../../preview/screen-links.tsx';
import { useLooking } from '../../preview/use-looking.ts';
import { usePictureQueue } from '../../preview/use-picture-queue.ts';
import { InstantButton } from '../../visitors/visitor-bar.tsx';
import { AS_PERSONA, visitorContext } from '../../visitors/visitor.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { useReference } from '../../shared/reference-data.ts';
import { ErrorState, SkeletonRows } from '../../shared/ui/states.tsx';
import { useSetParams } from '../../shared/use-set-params.ts';
import { say } from '../../words/generated/contact-sheet.ts';
import { classSentence } from '../../words/visitors/class-sentence.ts';
import { AmongBar } from './among-bar.tsx';
import { amongParam, parseAmong } from './among.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { useSheetPrint } from './use-sheet-print.ts';
import { VersionCard } from './version-card.tsx';
import note from '../../shared/ui/note.module.css';
import stale from '../../shared/ui/stale.module.css';
import styles from './contact-sheet.module.css';
import lookingBar from '../../preview/looking-bar.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import pageStyles from '../../shared/ui/page.module.css';

/** One picture for each version of a page, with the visitors who get it (ADMIN-13). */
export function ContactSheet() {
  usePageTitle(say('contact-sheet'));
  const looking = useLooking();
  const { path, setPath, choice, change, personas: known, now, content, snapshot, error, retry } = looking;
  const personas = useMemo(() => known.toSorted((a, b) => rankOf(a) - rankOf(b)), [known]);
  const names = useReference('names');
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const among = useMemo(() => parseAmong(params), [params]);
  // The sheet keeps its instant: versions must not appear and disappear while somebody looks.
  const [started] = useState(now);
  const at = Date.parse(choice.at);
  const follows = content.scheduled?.chosen ? content.instant : started;
  const instant = Number.isFinite(at) ? at : follows;
  const question = useMemo(
    () => ({
      path,
      now: instant,
      among,
      personas: personas.map((persona) => personaContext(persona, instant, among.device)),
      groups: [...names.groups.keys()],
    }),
    [path, instant, among, personas, names],
  );
  const sheet = useQuery({
    queryKey: ['versions', snapshotKey(snapshot), question],
    queryFn: snapshot
      ? () => askWorker('versions', { content: contentRef(snapshot), ...question })
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const versions = sheet.data?.versions ?? [];
  const keys = versions.map(({ fingerprint }) => fingerprint);
  const [isPrinting, setIsPrinting] = useState(false);
  const { see, draw, isStarted, drawn } = usePictureQueue(isPrinting ? keys : undefined);
  const wholeCount = keys.filter((key) => drawn.get(key) === 'whole').length;
  const isWhole = wholeCount === keys.length && !sheet.isPlaceholderData;
  useSheetPrint(isPrinting && isWhole, () => setIsPrinting(false));
  const wanted = params.get('with');
  const base = versions.find(({ fingerprint }) => fingerprint === wanted) ?? versions[0];
  const set = useSetParams(setParams);
  const wordsOf = (condition: (typeof versions)[number]['condition']): string =>
    classSentence(condition, { names, now: instant, titleOf: (id) => id });
  const open = versions.find(({ fingerprint }) => fingerprint === opened);
  const failure = error ?? sheet.error;
  return (
    <>
      <header className={pageStyles['top']} data-part="top">
        <h1>{say('contact-sheet')}</h1>
        <output className={clsx(textStyles['muted'], textStyles['cut'])} data-part="subtitle">
          {sheet.data ? countWords(sheet.data) : say('finding-every-version')}
        </output>
        <span className={arrangement['end']} />
        <PrintSheet
          total={keys.length}
          drawn={wholeCount}
          isDrawing={isPrinting}
          onPrint={() => setIsPrinting(true)}
          onCancel={() => setIsPrinting(false)}
        />
        <ScreenLinks here="contact-sheet" />
        <ContentSwitch value={choice.perspective} onChange={(perspective) => change({ perspective })} />
      </header>
      <div className={lookingBar['bar']} data-part="looking-bar">
        <PageSelect snapshot={snapshot} path={path} onChange={setPath} />
        <AmongBar params={params} onChange={(fact, value) => set({ [amongParam(fact)]: value })} />
        <span className={styles['lookEnd']}>
          <InstantButton choice={choice} now={now} instant={looking.context.now} onChange={change} />
        </span>
      </div>
      <ContentLine content={content} choice={choice} now={now} onChange={change} />
      <section
        className={clsx(styles['sheet'], pageStyles['content'])}
        data-part="sheet"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the scrolling part takes focus so that the keyboard can scroll it
        tabIndex={0}
        aria-label={say('versions-of-the-page')}
        aria-busy={sheet.isFetching}
      >
        {failure && !sheet.data && <ErrorState error={failure} what={say('the-versions')} onRetry={retry} />}
        {!failure && !sheet.data && <SkeletonRows label={say('the-versions')} rows={6} />}
        {sheet.data && snapshot && base && (
          <>
            {!sheet.data.isComplete && (
              <p className={clsx(note['note'], note['warn'])} data-part="note">
                <Columns2 size={16} aria-hidden="true" />
                <span>
                  {say('those-of-the-personas', { reason: sheet.data.reason ?? 'These are not all.' })}
                </span>
              </p>
            )}
            <ul
              className={clsx(
                styles['versionsGrid'],
                sheet.isPlaceholderData && styles['stale'],
                sheet.isPlaceholderData && stale['stale'],
              )}
              data-part="versions-grid"
            >
              {versions.map((version) => (
                <VersionCard
                  key={version.fingerprint}
                  version={version}
                  base={base}
                  snapshot={snapshot}
                  path={path}
                  people={personas}
                  names={names}
                  sentence={wordsOf(version.condition)}
                  isStarted={isStarted(version.fingerprint)}
                  onSee={see}
                  isForPaper={isPrinting}
                  onDraw={draw}
                  onOpen={() => setOpened(version.fingerprint)}
                  onBase={() => set({ with: version.fingerprint })}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      <footer className={pageStyles['foot']} data-part="foot">
        <span className={textStyles['cut']}>{say('equal-pages-are-one')}</span>
        <span className={clsx(arrangement['end'], textStyles['numbers'])} data-part="foot-end">
          {sheet.data ? say('worked-out-in-ms', { took: Math.max(1, Math.round(sheet.data.took)) }) : ''}
        </span>
      </footer>
      {open && base && snapshot && (
        <CompareDialog
          version={open}
          base={base}
          snapshot={snapshot}
          path={path}
          people={personas}
          names={names}
          wordsOf={wordsOf}
          perspective={choice.perspective}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

/** The sheet starts with a guest, so that the other versions are compared with what a new visitor sees. */
const rankOf = ({ context }: Persona): number =>
  Number(context['login'] !== 'guest') * 2 + Number(context['locale'] !== 'en');

/** A persona on the sheet's device; the device does not make it another persona. */
function personaContext(persona: Persona, now: number, device?: Context['device']): Context {
  const own = device ?? (persona.context['device'] === 'mobile' ? 'mobile' : 'desktop');
  return visitorContext(persona, { ...AS_PERSONA, frame: own === 'mobile' ? 'phone' : 'desktop' }, now);
}

const countWords = ({
  versions,
  isComplete,
}: {
  versions: readonly unknown[];
  isComplete: boolean;
}): string =>
  isComplete
    ? say('versions-and-it-is', { count: versions.length })
    : say('the-first-versions', { count: versions.length });
