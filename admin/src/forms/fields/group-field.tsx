import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { toPointer } from '../../shared/pointer.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NestedForm } from '../draft-context.ts';
import { useOptional } from '../other-forms.ts';
import { resolveNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { starterOf } from '../starter.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import textStyles from '../../shared/ui/text.module.css';
import fieldStyles from '../../shared/ui/field.module.css';
import addButton from '../../shared/ui/add-button.module.css';

type GroupFieldProps = AdminFieldProps & {
  /** What stands beneath the fields while the group is there. */
  foot?: ReactNode;
};

/** An optional group of fields: one button adds it, another removes it. */
export function GroupField({ foot, ...props }: GroupFieldProps) {
  const { options, path, isReadOnly, change, stored } = useField(props);
  const optional = useOptional(path);
  const value = stored;
  const { node, label, isRequired } = options;
  const full = resolveNode(node);
  if (value === undefined && !isRequired)
    return isReadOnly ? (
      <p className={textStyles['quiet']}>{say('no-label', { label: label.toLowerCase() })}</p>
    ) : (
      <Button
        isSmall
        className={addButton['add']}
        onClick={() => change((current) => current ?? optional.again() ?? starterOf(full))}
      >
        <Plus size={14} aria-hidden="true" />
        {say('add-label', { label: label.toLowerCase() })}
      </Button>
    );
  return (
    <fieldset className={fieldStyles['group']} data-part="group" data-pointer={toPointer(path)}>
      <legend>
        {label}
        {!isRequired && !isReadOnly && (
          <Button
            look="ghost"
            isSmall
            isIcon
            aria-label={say('remove-label', { label: label.toLowerCase() })}
            onClick={() => change(optional.takeOut)}
          >
            <Trash2 size={14} aria-hidden="true" />
          </Button>
        )}
      </legend>
      <NestedForm node={full} path={path} label={label} isRequired={isRequired} />
      {foot}
    </fieldset>
  );
}
