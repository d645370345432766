import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, History } from 'lucide-react';
import { Link } from 'react-router';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import type { FormView } from '../../forms/draft-context.ts';
import { OwnForm } from '../../forms/own-form.tsx';
import type { Section } from '../../forms/sections.ts';
import { historyPath } from '../../shared/documents/kinds.ts';
import { say } from '../../words/generated/editor.ts';
import { LocaleTabs } from './locale-tabs.tsx';
import { SectionPeople } from './presence-bar.tsx';
import { SectionFields } from './section-fields.tsx';
import { Marks, useSectionMarks } from './section-marks.tsx';
import { SectionSummary } from './section-summary.tsx';
import type { Draft } from './drafts/draft.store.ts';
import messages from '../../shared/ui/messages.module.css';
import styles from './editor-form.module.css';

export type EditorFormProps = {
  kind: string;
  id: string;
  draft: Draft;
  sections: Section[];
  openId: string | undefined;
  settled: DocumentData;
  /** Whether it is stored, and so has a history. */
  isStored: boolean;
  view: StoreApi<FormView>;
  onOpen: (section: string) => void;
};

/** The sections of a document. One is open and mounted; the others show a summary line. */
export function EditorForm(props: EditorFormProps) {
  const { kind, id, draft, sections, openId, settled, isStored, view, onOpen } = props;
  const { marks, loose } = useSectionMarks(draft, sections, settled);
  return (
    <>
      <nav className={styles['sections']} data-part="sections" aria-label={say('sections')}>
        {marks.map(({ section, problems: found, isDirty }) => (
          <button
            key={section.id}
            type="button"
            aria-current={section.id === openId ? 'true' : undefined}
            title={section.title}
            onClick={() => onOpen(section.id)}
          >
            <section.icon size={16} aria-hidden="true" />
            <span className={styles['sectionName']}>{section.title}</span>
            <SectionPeople kind={kind} id={id} section={section.id} />
            <Marks problems={found} isDirty={isDirty} />
          </button>
        ))}
        {isStored && (
          <Link to={historyPath(kind, id)} title={say('history')}>
            <History size={16} aria-hidden="true" />
            <span className={styles['sectionName']}>{say('history')}</span>
          </Link>
        )}
      </nav>
      <OwnForm className={styles['form']}>
        <LocaleTabs kind={kind} settled={settled} view={view} />
        {loose.map((problem) => (
          <div key={problem.message} className={messages['error']} data-severity="error">
            {problem.message}
          </div>
        ))}
        {marks.map(({ section, problems: found, isDirty }) => {
          const isOpen = section.id === openId;
          return (
            <section
              className={clsx(styles['section'], isOpen && styles['open'])}
              data-part="section"
              key={section.id}
            >
              <h2>
                <button type="button" aria-expanded={isOpen} onClick={() => onOpen(section.id)}>
                  {section.title}
                  <Marks problems={found} isDirty={isDirty} />
                  {!isOpen && <SectionSummary section={section} kind={kind} data={settled} />}
                  {isOpen ? (
                    <ChevronDown size={15} aria-hidden="true" className={styles['twist']} />
                  ) : (
                    <ChevronRight size={15} aria-hidden="true" className={styles['twist']} />
                  )}
                </button>
              </h2>
              {isOpen && <SectionFields kind={kind} section={section} />}
            </section>
          );
        })}
      </OwnForm>
    </>
  );
}
