import type { ClassCondition } from '@marquee/engine';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleHelp, Eye, EyeOff } from 'lucide-react';
import type { Persona, Snapshot } from '../../api/api-types.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { askWorker, contentRef } from '../../worker/ask-worker.ts';
import type { SheetVersion } from '../../worker/find-versions.ts';
import { snapshotKey } from '../../worker/snapshot-key.ts';
import { PageStage } from '../../preview/page-stage.tsx';
import { CopyReplayLink } from '../../preview/replay-link.tsx';
import { choiceOf, type Frame, type Perspective } from '../../visitors/visitor.ts';
import { whyPath } from '../../preview/why-path.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { say } from '../../words/generated/contact-sheet.ts';
import type { Names } from '../../words/names.ts';
import { refusalWords } from '../../words/outcome-words.ts';
import { differencesOf, textsDiffer, thingName, versionTitle } from './version-words.ts';
import styles from './compare-dialog.module.css';
import verdict from '../../shared/ui/verdict.module.css';
import textStyles from '../../shared/ui/text.module.css';
import arrangement from '../../shared/ui/arrangement.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import lookingStage from '../../shared/ui/looking-stage.module.css';

type CompareDialogProps = {
  version: SheetVersion;
  base: SheetVersion;
  snapshot: Snapshot;
  path: string;
  people: readonly Persona[];
  names: Names;
  wordsOf: (condition: ClassCondition) => string;
  perspective: Perspective;
  onClose: () => void;
};

/** A large view of one version beside the one it is compared with, and the decisions in which they differ. */
export function CompareDialog(props: CompareDialogProps) {
  const { version, base, snapshot, path, people, names, wordsOf, perspective, onClose } = props;
  const isSame = version === base;
  const title = versionTitle(version, { names, people });
  const shown = isSame ? [version] : [base, version];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="min(1500px, 96vw)"
      title={
        isSame ? title : say('base-beside-title', { base: versionTitle(base, { names, people }), title })
      }
    >
      <div className={styles['comparison']}>
        {shown.map((each) => (
          <section
            key={each.fingerprint}
            className={clsx(styles['compared'], lookingStage['stage'])}
            aria-label={versionTitle(each, { names, people })}
          >
            <div className={clsx(styles['versionHead'], arrangement['row'])}>
              <h3 className={clsx(smallHeading['heading'], arrangement['grow'])}>
                {versionTitle(each, { names, people })}
              </h3>
              <ButtonLink
                isSmall
                to={whyPath({
                  path,
                  choice: {
                    ...choiceOf(each.witness),
                    perspective,
                    at: new Date(each.witness.now).toISOString(),
                  },
                })}
              >
                <CircleHelp size={13} aria-hidden="true" />
                {say('why')}
              </ButtonLink>
              <CopyReplayLink
                isSmall
                release={snapshot.release.number}
                perspective={perspective}
                path={path}
                context={each.witness}
                frame={frameOf(each)}
                fingerprint={each.fingerprint}
              />
            </div>
            <p className={clsx(styles['clamp'], textStyles['small'], textStyles['secondary'])}>
              {wordsOf(each.condition)}
            </p>
            <PageStage
              snapshot={snapshot}
              context={each.witness}
              path={path}
              frame={frameOf(each)}
              title={say('the-page-of-each', { each: versionTitle(each, { names, people }) })}
              onPath={stay}
            />
          </section>
        ))}
        {!isSame && <Differences {...props} />}
      </div>
    </Dialog>
  );
}

const frameOf = ({ witness }: SheetVersion): Frame => (witness.device === 'mobile' ? 'phone' : 'desktop');

/** A sheet is about one page, so links in its pictures do nothing. */
const stay = (): void => undefined;

/** The differences of this version: what is shown only here or only there, with the deciding condition. */
function Differences({ version, base, snapshot, path, names }: CompareDialogProps) {
  const { data } = useQuery({
    queryKey: ['why-two', snapshotKey(snapshot), path, version.witness, base.witness],
    queryFn: async () => {
      const content = contentRef(snapshot);
      const ask = (context: SheetVersion['witness']) => askWorker('why', { content, path, context });
      return { here: (await ask(version.witness)).rows, there: (await ask(base.witness)).rows };
    },
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  });
  const differences = differencesOf(version.shown, base.shown);
  const dataOf = (kind: string, id: string): unknown => snapshot.documents[kind]?.[id];
  return (
    <section className={styles['differences']} aria-label={say('why-they-differ')}>
      <h3 className={smallHeading['heading']}>{say('why-they-differ')}</h3>
      {differences.length === 0 && <p className={textStyles['secondary']}>{`${textsDiffer()}.`}</p>}
      <ul>
        {differences.map(({ key, isHere }) => {
          // The reason is on the side where it is hidden.
          const row = (isHere ? data?.there : data?.here)?.find((each) => each.key === key);
          const Icon = isHere ? Eye : EyeOff;
          const words =
            row?.deciding && refusalWords(row.deciding, { names, now: version.witness.now, dataOf });
          return (
            <li key={key}>
              <Icon size={14} aria-hidden="true" />
              <div>
                <b>{thingName(key, snapshot)}</b>{' '}
                <span
                  className={clsx(verdict['verdict'], isHere ? verdict['yes'] : verdict['no'])}
                  data-part="verdict"
                >
                  {isHere ? say('only-on-the-right') : say('only-on-the-left')}
                </span>
                <p className={clsx(textStyles['small'], textStyles['secondary'])}>
                  {words ?? row?.sentence ?? ''}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
