import { clsx } from 'clsx';
import { ChevronDown, ChevronRight, History } from 'lucide-react';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import type { Problem } from '@marquee/schemas';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { DocumentData } from '../../api/api-types.ts';
import type { FormView } from '../../forms/draft-context.ts';
import { problemsByField } from '../../words/problem-words.ts';
import { ownField } from '../../forms/own-fields.ts';
import { OwnForm } from '../../forms/own-form.tsx';
import { kindSchema } from '../../schema/schema-node.ts';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { kindUi, type Section } from '../../forms/sections.ts';
import { historyPath } from '../../shared/documents/kinds.ts';
import { isEqual } from '../../shared/is-equal.ts';
import { DirtyDot } from '../../shared/ui/status-mark.tsx';
import { fieldName } from '../../words/field-words.ts';
import { say } from '../../words/generated/editor.ts';
import { LocaleTabs } from './locale-tabs.tsx';
import { SectionPeople } from './presence-bar.tsx';
import { SectionSummary } from './section-summary.tsx';
import type { Draft } from './drafts/draft.store.ts';
import messages from '../../shared/ui/messages.module.css';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import problemCount from '../../shared/ui/problem-count.module.css';
import styles from './editor-form.module.css';

type EditorFormProps = {
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
  const problems = useStore(draft.store, (state) => state.problems);
  const broken = useStore(draft.store, (state) => state.broken);
  const published = useStore(draft.store, (state) => state.published);
  const byField = useMemo(() => problemsByField([...problems, ...broken]), [problems, broken]);
  const marks = sections.map((section) => ({
    section,
    problems: section.fields.flatMap((field) => byField.get(field) ?? []),
    isDirty: published !== null && section.fields.some((field) => !isEqual(settled[field], published[field])),
  }));
  const loose = byField.get('') ?? [];
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

function Marks({ problems, isDirty }: { problems: Problem[]; isDirty: boolean }) {
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <>
      {problems.length > 0 && (
        <span
          className={hasErrors ? clsx(problemCount['count'], problemCount['bad']) : problemCount['count']}
          data-part="problem-count"
          data-has-errors={hasErrors || undefined}
        >
          {problems.length}
          <span className={textStyles['readAloud']}>
            {hasErrors ? say('to-put-right') : say('warnings-2')}
          </span>
        </span>
      )}
      {isDirty && <DirtyDot title={say('changed-since-it-was')} />}
    </>
  );
}

/** Each field of a section is a form of its own, so typing in it renders only that field. */
const SectionFields = memo(function SectionFields({ kind, section }: { kind: string; section: Section }) {
  const schema = kindSchema(kind);
  const { aims, drawnBy } = kindUi(kind);
  const fields = useMemo(
    () =>
      section.fields.flatMap((name) => {
        const node = schema?.properties?.[name];
        return node && !drawnBy?.[name]
          ? [
              {
                name,
                node,
                path: [name],
                label: node.title ?? fieldName(name),
                isRequired: schema?.required?.includes(name) ?? false,
                Own: ownField(kind, name),
              },
            ]
          : [];
      }),
    [kind, schema, section, drawnBy],
  );
  return (
    <div className={fieldStyles['fields']} data-part="fields">
      {fields.map(({ name, Own, ...field }) =>
        Own ? (
          <Own key={name} {...field} />
        ) : (
          <SchemaForm key={name} {...field} isField {...(aims ? { aims } : {})} />
        ),
      )}
    </div>
  );
});
