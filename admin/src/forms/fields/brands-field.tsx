import { useReference } from '../../shared/reference-data.ts';
import { ManySelect } from '../../shared/ui/inputs/many-select.tsx';
import { say } from '../../words/generated/forms.ts';
import { withChosen } from '../list-edits.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import { ValueField } from './value-field.tsx';

/** The brands that a document is for, by name. None chosen: all of them. */
export function BrandsField(props: AdminFieldProps) {
  const field = useField(props);
  const { options, isReadOnly, change, stored } = field;
  const brands = useReference('brands');
  const names = useReference('names');
  const nameOf = (id: string): string => names.brands.get(id) ?? id;
  const values = Array.isArray(stored) ? stored.map(String) : [];
  return (
    <ValueField field={field} isDeep>
      <ManySelect
        label={options.label}
        options={brands.map((id) => ({ value: id, label: nameOf(id) }))}
        values={values}
        isDisabled={isReadOnly}
        nameOther={(id) => say('not-there', { value: id })}
        nothingFound={say('none-fits')}
        onChange={(chosen) =>
          change((current) => {
            const next = withChosen(Array.isArray(current) ? current.map(String) : [], values, chosen);
            return next.length === 0 ? undefined : next;
          })
        }
      />
    </ValueField>
  );
}
