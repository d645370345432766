import type { Role, Scope } from '../../api/api-types.ts';
import { KIND_GROUPS, kindMany } from '../../shared/documents/kinds.ts';
import { useReference } from '../../shared/reference-data.ts';
import { ManySelect } from '../../shared/ui/inputs/many-select.tsx';
import { say } from '../../words/generated/access.ts';
import { localeName } from '../../words/names.ts';
import { rightsWords } from '../../words/role-words.ts';
import fieldStyles from '../../shared/ui/field.module.css';
import styles from './scope-fields.module.css';

type ScopeFieldsProps = { role: Role; scope: Scope; onChange: (scope: Scope) => void };

/** What a role is limited to, each part chosen from what the site has, and all of it in a sentence. */
export function ScopeFields({ role, scope, onChange }: ScopeFieldsProps) {
  const names = useReference('names');
  const locales = useReference('locales');
  const licences = useReference('licences');
  const options: Record<keyof Scope, { value: string; label: string }[]> = {
    kinds: KIND_GROUPS.flatMap(({ kinds }) => kinds).map((kind) => ({ value: kind, label: kindMany(kind) })),
    languages: locales.map((locale) => ({ value: locale, label: localeName(locale) })),
    licences: licences.map((code) => ({ value: code, label: names.licences.get(code) ?? code })),
  };
  const parts: readonly (readonly [part: keyof Scope, label: string, help: string])[] = [
    ['kinds', say('kinds-of-document'), say('all-kinds-unless')],
    ['languages', say('languages'), say('all-languages-unless')],
    ['licences', say('licences'), say('all-licences-unless')],
  ];
  return (
    <fieldset className={styles['scope']}>
      <legend className={fieldStyles['label']}>{say('limits')}</legend>
      {role !== 'viewer' &&
        parts.map(([part, label, help]) => (
          <div key={part}>
            <div className={fieldStyles['label']}>{label}</div>
            <ManySelect
              label={label}
              options={options[part]}
              values={scope[part] ?? []}
              isDisabled={false}
              isWithin
              opensOnFocus={false}
              onChange={(chosen) => {
                const { [part]: _before, ...others } = scope;
                onChange(chosen.length === 0 ? others : { ...others, [part]: chosen });
              }}
            />
            <div className={fieldStyles['help']}>{help}</div>
          </div>
        ))}
      <p className={styles['sentence']} aria-live="polite">
        {rightsWords(role, scope, names)}
      </p>
    </fieldset>
  );
}
