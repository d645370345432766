import { memo, useMemo } from 'react';
import { ownField } from '../../forms/own-fields.ts';
import { SchemaForm } from '../../forms/schema-form.tsx';
import { kindUi, type Section } from '../../forms/sections.ts';
import { kindSchema } from '../../schema/schema-node.ts';
import { fieldName } from '../../words/field-words.ts';
import fieldStyles from '../../shared/ui/field.module.css';

/** Each field of a section is a form of its own, so typing in it renders only that field. */
export const SectionFields = memo(function SectionFields({
  kind,
  section,
}: {
  kind: string;
  section: Section;
}) {
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
