import { hasText } from '@marquee/schemas/has-text';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { peopleQuery } from '../api/comments/comments.queries.ts';
import { askForTask } from '../api/comments/tasks.mutations.ts';
import { useReferenceData } from '../shared/reference-data.ts';
import { Button } from '../shared/ui/button.tsx';
import { ErrorMessage, TextField } from '../shared/ui/form-parts.tsx';
import { say } from '../words/generated/inbox.ts';
import { localeName } from '../words/names.ts';
import { ROLE_NAMES, ROLES } from '../words/role-words.ts';
import fieldStyles from '../shared/ui/field.module.css';
import styles from './document-tasks.module.css';

type AskFormProps = { kind: string; id: string; onStore: () => Promise<number>; onDone: () => void };

/** Asks a person, or anybody of a role, to review a document or to translate it. */
export function AskForm({ kind, id, onStore, onDone }: AskFormProps) {
  const queries = useQueryClient();
  const people = useQuery(peopleQuery).data ?? [];
  const { locales } = useReferenceData();
  const [what, setWhat] = useState<'review' | 'translate'>('review');
  const [locale, setLocale] = useState('');
  const [whom, setWhom] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  const languages = locales.filter((each) => each !== 'en');
  const wanted = locale || (languages[0] ?? '');
  const asking = useMutation({
    mutationFn: async () => {
      const role = ROLES.find((each) => whom === `role:${each}`);
      await askForTask({
        what,
        document: { kind, id, revision: await onStore() },
        ...(what === 'translate' && { locale: wanted }),
        ...(role ? { role } : { person: whom }),
        ...(dueOn !== '' && { dueOn }),
        ...(hasText(note) && { note: note.trim() }),
      });
      await queries.invalidateQueries({ queryKey: ['tasks'] });
    },
    onSuccess: onDone,
  });
  return (
    <form
      className={styles['form']}
      aria-label={say('ask-somebody')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!asking.isPending) asking.mutate();
      }}
    >
      <Choice label={say('what-is-asked')} value={what} onChange={(to) => setWhat(to as typeof what)}>
        <option value="review">{say('to-review-it')}</option>
        <option value="translate">{say('to-translate-it')}</option>
      </Choice>
      {what === 'translate' && (
        <Choice label={say('into')} value={wanted} onChange={setLocale}>
          {languages.map((each) => (
            <option key={each} value={each}>
              {localeName(each)}
            </option>
          ))}
        </Choice>
      )}
      <Choice label={say('whom')} value={whom} onChange={setWhom} isRequired>
        <option value="">{say('choose')}</option>
        <optgroup label={say('a-person')}>
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {person.name}
            </option>
          ))}
        </optgroup>
        <optgroup label={say('anybody-who-is')}>
          {ROLES.map((role) => (
            <option key={role} value={`role:${role}`}>
              {ROLE_NAMES[role]}
            </option>
          ))}
        </optgroup>
      </Choice>
      <TextField label={say('by-when')} type="date" value={dueOn} onChange={setDueOn} />
      <TextField label={say('what-else-to-know')} maxLength={2000} value={note} onChange={setNote} />
      {asking.error && <ErrorMessage>{asking.error.message}</ErrorMessage>}
      <div className={styles['actions']}>
        <Button isSmall look="ghost" onClick={onDone}>
          {say('cancel')}
        </Button>
        <Button isSmall look="primary" type="submit" disabled={asking.isPending || whom === ''}>
          {say('ask')}
        </Button>
      </div>
    </form>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isRequired?: boolean;
  children: ReactNode;
};

function Choice({ label, value, onChange, isRequired = false, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <label className={fieldStyles['label']} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={fieldStyles['field']}
        data-part="field"
        required={isRequired}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
    </div>
  );
}
