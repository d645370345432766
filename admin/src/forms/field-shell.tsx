import { clsx } from 'clsx';
import { CircleX, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { toPointer, type Path } from '../shared/pointer.ts';
import { DirtyDot } from '../shared/ui/status-mark.tsx';
import { PlaceComments } from '../comments/place-comments.tsx';
import { say } from '../words/generated/forms.ts';
import { contradictionWords, useContradictions } from './offers/offer-contradictions.ts';
import { BrokenRuleWords } from './broken-rule-words.tsx';
import { useDirty, useFormSurroundings, useProblems } from './draft-context.ts';
import { problemSentence } from '../words/problem-words.ts';
import messages from '../shared/ui/messages.module.css';
import required from '../shared/ui/required.module.css';
import textStyles from '../shared/ui/text.module.css';
import arrangement from '../shared/ui/arrangement.module.css';
import fieldStyles from '../shared/ui/field.module.css';
import styles from './field-shell.module.css';

type FieldShellProps = {
  path: Path;
  label: string;
  /** Id of the input the label is for; without it the field is a group with its own labels. */
  inputId?: string;
  isRequired?: boolean | undefined;
  help?: ReactNode;
  aside?: ReactNode;
  /** Describes a valid value, for problems that only say that the value is not valid. */
  wanted?: string | undefined;
  /** Also shows the problems of nested fields. */
  isDeep?: boolean;
  children: ReactNode;
};

/** The frame around every field: label with dirty dot and reset, the control, help, and problems in words. */
export function FieldShell({
  path,
  label,
  inputId,
  isRequired,
  help,
  aside,
  wanted,
  isDeep = false,
  children,
}: FieldShellProps) {
  const { draft, view, isReadOnly } = useFormSurroundings();
  const { isDirty, published, hasPublished } = useDirty(path);
  const problems = useProblems(path, isDeep);
  const hasError = problems.some(({ severity }) => severity === 'error');
  const contradictions = useContradictions(path);
  const pointer = toPointer(path);
  const labelId = `${inputId ?? pointer}-label`;
  const head = (
    <>
      {label}
      {isDirty && <DirtyDot title={say('changed-since-it-was')} />}
    </>
  );
  return (
    <div
      className={clsx(styles['row'], hasError && styles['hasError'])}
      data-part="field-row"
      data-has-error={hasError || undefined}
      data-pointer={pointer}
      onFocusCapture={(event) => {
        // Only the innermost field with the focus is highlighted.
        const nearest = event.target.closest('[data-pointer]');
        if (nearest === event.currentTarget) view.setState({ focused: pointer });
      }}
      {...(inputId ? {} : { role: 'group', 'aria-labelledby': labelId })}
    >
      <div className={fieldStyles['labelLine']} data-part="label-line">
        {inputId ? (
          <label className={fieldStyles['label']} htmlFor={inputId} id={labelId}>
            {head}
          </label>
        ) : (
          <span className={fieldStyles['label']} id={labelId}>
            {head}
          </span>
        )}
        {isRequired && <span className={required['required']}>{say('required')}</span>}
        <span className={clsx(arrangement['end'], arrangement['closeRow'])} data-part="field-end">
          {isDirty && hasPublished && !isReadOnly && (
            <button
              type="button"
              className={styles['reset']}
              data-part="reset"
              title={say('back-to-what-is')}
              aria-label={say('reset-to-what-is', { label })}
              onClick={() => draft.change(path, () => published)}
            >
              <RotateCcw size={12} aria-hidden="true" />
              {say('reset')}
            </button>
          )}
          <PlaceComments pointer={pointer} name={label} />
          {aside && (
            <span className={clsx(textStyles['quiet'], textStyles['numbers'], textStyles['oneLine'])}>
              {aside}
            </span>
          )}
        </span>
      </div>
      {children}
      {help && (
        <div className={fieldStyles['help']} id={inputId ? `${inputId}__description` : undefined}>
          {help}
        </div>
      )}
      <div id={inputId ? `${inputId}__error` : undefined}>
        {problems.map((problem) => (
          <div
            key={`${problem.pointer} ${problem.code} ${problem.message}`}
            className={problem.severity === 'error' ? messages['error'] : messages['warning']}
            data-severity={problem.severity}
          >
            {problem.severity === 'error' ? (
              <CircleX size={14} aria-hidden="true" />
            ) : (
              <TriangleAlert size={14} aria-hidden="true" />
            )}
            {'seen' in problem ? (
              <BrokenRuleWords broken={problem} />
            ) : (
              problemSentence(label, problem, wanted)
            )}
          </div>
        ))}
        {contradictions.map((each) => (
          <div key={`${each.locale} ${each.start}`} className={messages['warning']} data-severity="warning">
            <TriangleAlert size={14} aria-hidden="true" />
            {contradictionWords(each)}
          </div>
        ))}
      </div>
    </div>
  );
}
