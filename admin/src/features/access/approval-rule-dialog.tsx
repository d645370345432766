import { hasText } from '@marquee/schemas/has-text';
import { Checkbox } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ApprovalRule, ApproverRole } from '../../api/approval-types.ts';
import { KIND_GROUPS, kindMany } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { Button } from '../../shared/ui/button.tsx';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { ErrorMessage, TextField } from '../../shared/ui/form-parts.tsx';
import { ManySelect } from '../../shared/ui/inputs/many-select.tsx';
import { say } from '../../words/generated/access.ts';
import { ROLE_NAMES } from '../../words/role-words.ts';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './approval-policy.module.css';

const ROLES: readonly ApproverRole[] = ['editor', 'publisher', 'administrator'];
const MOST = 5;

type ApprovalRuleDialogProps = {
  /** Left out for a new rule. */
  rule: ApprovalRule | undefined;
  /** Ids of the rules that there are. */
  taken: readonly string[];
  onClose: () => void;
  onSave: (rule: ApprovalRule) => void;
};

/** What a rule is about, and who has to approve it. */
export function ApprovalRuleDialog({ rule, taken, onClose, onSave }: ApprovalRuleDialogProps) {
  const [title, setTitle] = useState(rule?.title ?? '');
  const [kinds, setKinds] = useState<readonly string[]>(rule?.when.kinds ?? []);
  const [licences, setLicences] = useState<readonly string[]>(rule?.when.licences ?? []);
  const [places, setPlaces] = useState<readonly string[]>(rule?.when.places ?? []);
  const [warnings, setWarnings] = useState(rule?.when.warnings ?? false);
  const [reach, setReach] = useState(rule?.when.reachPercent?.toString() ?? '');
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>(
    Object.fromEntries(
      (rule?.approvals ?? [{ role: 'publisher', count: 1 }]).map(({ role, count }) => [role, count]),
    ),
  );
  const [problem, setProblem] = useState('');
  const names = useReference('names');
  const known = useReference('licences');
  const bannerPlaces = useReference('places');
  const pages = useReference('pages');
  const placeOptions = [...new Set([...bannerPlaces.keys(), ...pages.map(({ path }) => path)])].map(
    (place) => ({
      value: place,
      label: place,
    }),
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const approvals = ROLES.flatMap((role) => {
      const count = counts[role] ?? 0;
      return count > 0 ? [{ role, count }] : [];
    });
    const percent = Number(reach);
    if (!hasText(title)) return setProblem(say('the-rule-needs-a-name'));
    if (approvals.length === 0) return setProblem(say('somebody-has-to-approve'));
    if (reach !== '' && !(Number.isInteger(percent) && percent >= 1 && percent <= 100))
      return setProblem(say('a-share-is-from'));
    return onSave({
      id: rule?.id ?? freshId(title, taken),
      title: title.trim(),
      when: {
        ...(kinds.length > 0 && { kinds: [...kinds] }),
        ...(licences.length > 0 && { licences: [...licences] }),
        ...(places.length > 0 && { places: [...places] }),
        ...(warnings && { warnings: true as const }),
        ...(reach !== '' && { reachPercent: percent }),
      },
      approvals,
    });
  }

  return (
    <Dialog opened onClose={onClose} title={say(rule ? 'edit-the-rule' : 'add-a-rule')} size={520}>
      <form className={styles['fields']} onSubmit={submit} noValidate>
        <TextField label={say('name')} value={title} maxLength={200} onChange={setTitle} />
        <div>
          <div className={fieldStyles['label']}>{say('kinds-of-document')}</div>
          <ManySelect
            label={say('kinds-of-document')}
            options={KIND_GROUPS.flatMap(({ kinds: grouped }) => grouped).map((kind) => ({
              value: kind,
              label: kindMany(kind),
            }))}
            values={kinds}
            isDisabled={false}
            isWithin
            onChange={setKinds}
          />
          <div className={fieldStyles['help']}>{say('none-chosen-means-all')}</div>
        </div>
        <div>
          <div className={fieldStyles['label']}>{say('licences')}</div>
          <ManySelect
            label={say('licences')}
            options={known.map((code) => ({ value: code, label: names.licences.get(code) ?? code }))}
            values={licences}
            isDisabled={false}
            isWithin
            onChange={setLicences}
          />
          <div className={fieldStyles['help']}>{say('what-their-visitors-may')}</div>
        </div>
        <div>
          <div className={fieldStyles['label']}>{say('places')}</div>
          <ManySelect
            label={say('places')}
            options={placeOptions}
            values={places}
            isDisabled={false}
            isWithin
            canType={(typed) => typed !== ''}
            nothingFound={say('type-a-place')}
            onChange={setPlaces}
          />
          <div className={fieldStyles['help']}>{say('places-of-banners-or')}</div>
        </div>
        <Checkbox
          label={say('only-what-breaks-a')}
          checked={warnings}
          onChange={({ currentTarget }) => setWarnings(currentTarget.checked)}
        />
        <TextField
          label={say('share-of-visits')}
          value={reach}
          inputMode="numeric"
          help={say('empty-means-any-release')}
          onChange={setReach}
        />
        <fieldset className={styles['roles']}>
          <legend className={fieldStyles['label']}>{say('who-approves')}</legend>
          {ROLES.map((role) => (
            <Count
              key={role}
              name={ROLE_NAMES[role]}
              count={counts[role] ?? 0}
              onChange={(count) => setCounts((before) => ({ ...before, [role]: count }))}
            />
          ))}
        </fieldset>
        {problem && <ErrorMessage>{problem}</ErrorMessage>}
        <DialogActions onClose={onClose}>
          <Button look="primary" type="submit">
            {say('take-it-over')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Count({
  name,
  count,
  onChange,
}: {
  name: string;
  count: number;
  onChange: (count: number) => void;
}) {
  return (
    <>
      <span>{name}</span>
      <select
        className={fieldStyles['field']}
        data-part="field"
        aria-label={say('approvals-of-role', { role: name })}
        value={count}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {Array.from({ length: MOST + 1 }, (_, number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </>
  );
}

/** The title as an id, with a number where another rule has it. */
function freshId(title: string, taken: readonly string[]): string {
  const base =
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'rule';
  let id = base;
  for (let number = 2; taken.includes(id); number += 1) id = `${base}-${number}`;
  return id;
}
