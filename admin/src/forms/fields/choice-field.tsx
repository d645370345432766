import { isRecord } from '@marquee/schemas/is-record';
import { SegmentedControl } from '@mantine/core';
import { NestedForm } from '../draft-context.ts';
import { useOtherForms } from '../other-forms.ts';
import { FieldShell } from '../field-shell.tsx';
import { resolveNode, type SchemaNode } from '../../schema/schema-node.ts';
import { say } from '../../words/generated/forms.ts';
import { starterOf } from '../starter.ts';
import { useField, type AdminFieldProps } from './use-field.ts';
import styles from './choice-field.module.css';

/** A choice between several shapes: first the name of the shape, then its fields. */
export function ChoiceField(props: AdminFieldProps) {
  const { options, path, isReadOnly, help, change, stored } = useField(props);
  const shapes = (resolveNode(options.node).oneOf ?? []).map(resolveNode);
  const toOther = useOtherForms(path);
  const chosen = shapes.findIndex((shape) => fits(shape, stored));
  const shape = shapes[chosen];
  return (
    <FieldShell path={path} label={options.label} isRequired={options.isRequired} help={help}>
      <SegmentedControl
        size="xs"
        aria-label={options.label}
        disabled={isReadOnly}
        value={String(chosen)}
        onChange={(next) =>
          change((current) => {
            const from = shapes.findIndex((each) => fits(each, current));
            return (
              toOther({ from: String(from), value: current, to: next }) ??
              starterOf(shapes[Number(next)] ?? {})
            );
          })
        }
        data={shapes.map((each, index) => ({
          value: String(index),
          label: each.title ?? say('form-index', { index: index + 1 }),
        }))}
      />
      {shape?.properties && (
        <div className={styles['inset']}>
          <NestedForm node={shape} path={path} label={shape.title ?? options.label} isRequired />
        </div>
      )}
    </FieldShell>
  );
}

function fits(shape: SchemaNode, value: unknown): boolean {
  if (!isRecord(value)) return false;
  const properties = Object.entries(shape.properties ?? {});
  const constants = properties.filter(([, node]) => node.const !== undefined);
  if (constants.length > 0) return constants.every(([name, node]) => value[name] === node.const);
  return (shape.required ?? []).every((name) => value[name] !== undefined);
}
