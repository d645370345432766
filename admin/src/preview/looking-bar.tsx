import { ContentLine } from './content-line.tsx';
import { PageSelect } from './page-select.tsx';
import { SharePreview } from './share-preview.tsx';
import type { Looking } from './use-looking.ts';
import { VisitorBar } from '../visitors/visitor-bar.tsx';
import styles from './looking-bar.module.css';

/** The page and the visitor of a screen about one page. */
export function LookingBar({ looking }: { looking: Looking }) {
  const { snapshot, path, setPath, personas, persona, choice, context, now, change } = looking;
  return (
    <>
      <div className={styles['bar']} data-part="looking-bar">
        <PageSelect snapshot={snapshot} path={path} onChange={setPath} />
        <VisitorBar
          personas={personas}
          persona={persona}
          choice={choice}
          context={context}
          now={now}
          onChange={change}
        />
      </div>
      <ContentLine content={looking.content} choice={choice} now={now} onChange={change}>
        <SharePreview
          content={looking.content}
          choice={choice}
          context={context}
          persona={persona}
          path={path}
        />
      </ContentLine>
    </>
  );
}
