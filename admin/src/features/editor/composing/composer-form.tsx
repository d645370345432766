import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { FieldsPaneContext } from '../../../forms/fields/blocks/fields-pane.ts';
import { OwnForm } from '../../../forms/own-form.tsx';
import type { Section } from '../../../forms/sections.ts';
import { historyPath } from '../../../shared/documents/kinds.ts';
import { say } from '../../../words/generated/editor.ts';
import type { EditorFormProps } from '../editor-form.tsx';
import { LocaleTabs } from '../locale-tabs.tsx';
import { SectionPeople } from '../presence-bar.tsx';
import { SectionFields } from '../section-fields.tsx';
import { Marks, useSectionMarks } from '../section-marks.tsx';
import messages from '../../../shared/ui/messages.module.css';
import styles from './composer-form.module.css';

type ComposerFormProps = EditorFormProps & { blocks: Section };

/**
 * A page being composed: its tree, and beside it the fields of the chosen block or of another section. They come before
 * the preview in the order of the Tab key, though they are drawn at its other side: from the tree one goes to fields.
 */
export function ComposerForm(props: ComposerFormProps) {
  const { kind, id, draft, sections, blocks, openId, settled, isStored, view, onOpen } = props;
  const { marks, loose } = useSectionMarks(draft, sections, settled);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const pane = useMemo(
    () => (element ? { element, open: () => onOpen(blocks.id) } : undefined),
    [element, onOpen, blocks.id],
  );
  const other = sections.find((section) => section.id === openId && section !== blocks);
  return (
    <FieldsPaneContext value={pane}>
      <OwnForm className={styles['outline']}>
        {loose.map((problem) => (
          <div key={problem.message} className={messages['error']} data-severity="error">
            {problem.message}
          </div>
        ))}
        <SectionFields kind={kind} section={blocks} />
        <nav className={styles['sections']} data-part="sections" aria-label={say('sections')}>
          {marks.map(({ section, problems, isDirty }) => (
            <button
              key={section.id}
              type="button"
              aria-current={section.id === openId ? 'true' : undefined}
              onClick={() => onOpen(section.id)}
            >
              <section.icon size={16} aria-hidden="true" />
              <span>{section.title}</span>
              <SectionPeople kind={kind} id={id} section={section.id} />
              <Marks problems={problems} isDirty={isDirty} />
            </button>
          ))}
          {isStored && (
            <Link to={historyPath(kind, id)}>
              <History size={16} aria-hidden="true" />
              <span>{say('history')}</span>
            </Link>
          )}
        </nav>
      </OwnForm>
      <OwnForm className={styles['pane']}>
        <LocaleTabs kind={kind} settled={settled} view={view} />
        {other && (
          <section className={styles['other']}>
            <h2>{other.title}</h2>
            <SectionFields kind={kind} section={other} />
          </section>
        )}
        <div ref={setElement} hidden={other !== undefined} />
      </OwnForm>
    </FieldsPaneContext>
  );
}
