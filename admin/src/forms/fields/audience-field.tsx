import { isRecord } from '@marquee/schemas/is-record';
import type { Audience } from '@marquee/schemas';
import { useReference } from '../../shared/reference-data.ts';
import { audienceSentence } from '../../words/visitors/audience-sentence.ts';
import { Sentence } from '../../shared/ui/sentence.tsx';
import { say } from '../../words/generated/forms.ts';
import { sayAround } from '../../words/say-around.ts';
import { AudienceBuilder } from '../audience/audience-builder.tsx';
import { FieldShell } from '../field-shell.tsx';
import { useField, type AdminFieldProps } from './use-field.ts';
import styles from './audience-field.module.css';

/** The audience: a sentence at the top, the conditions that it is made from below. */
export function AudienceField(props: AdminFieldProps) {
  const { options, path, isReadOnly, stored } = useField(props);
  const names = useReference('names');
  const audience: Audience = isRecord(stored) ? (stored as Audience) : {}; // Anything else is shown as no condition.
  return (
    <FieldShell path={path} label={options.label} isRequired={options.isRequired} isDeep>
      <p className={styles['sentence']} aria-live="polite">
        {sayAround(say, 'shown-to-sentence', {
          sentence: <Sentence parts={audienceSentence(audience, names)} />,
        })}
      </p>
      <AudienceBuilder
        audience={audience}
        path={path}
        isRequired={options.isRequired}
        isReadOnly={isReadOnly}
      />
    </FieldShell>
  );
}
