import { Select } from '@mantine/core';
import type { Starter } from '../../documents/starter-documents.ts';
import fieldStyles from '../field.module.css';
import formParts from '../form-parts.module.css';
import { say } from '../../../words/generated/shared.ts';

type StarterChoiceProps = {
  starters: readonly Starter[];
  /** Id of the chosen one; empty: none. */
  value: string;
  onChange: (id: string) => void;
};

/** What a new document begins with. */
export default function StarterChoice({ starters, value, onChange }: StarterChoiceProps) {
  return (
    <div className={formParts['textField']}>
      <Select
        label={say('start-from')}
        data={[
          { value: '', label: say('start-from-nothing') },
          ...starters.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        value={value}
        allowDeselect={false}
        onChange={(next) => onChange(next ?? '')}
      />
      <div className={fieldStyles['help']}>{say('rules-bind-nobody-until')}</div>
    </div>
  );
}
