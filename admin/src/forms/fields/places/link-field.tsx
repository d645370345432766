import { clsx } from 'clsx';
import { CircleCheck, CircleHelp, CircleX, ExternalLink, TriangleAlert } from 'lucide-react';
import type { LinkVerdict } from '../../../links/link-target.ts';
import { LinkInput } from '../../../links/link-input.tsx';
import { useLinkTargets, useLinkVerdict } from '../../../links/use-link-targets.ts';
import { say } from '../../../words/generated/forms.ts';
import { useField, type AdminFieldProps } from '../use-field.ts';
import { ValueField } from '../value-field.tsx';
import buttonStyles from '../../../shared/ui/button.module.css';
import messages from '../../../shared/ui/messages.module.css';
import textStyles from '../../../shared/ui/text.module.css';
import styles from './link-field.module.css';

/** An address on this site or elsewhere, with its target in words and a link that opens it. */
export function LinkField(props: AdminFieldProps) {
  const field = useField(props);
  const { options, inputId, isReadOnly, update, stored } = field;
  const link = typeof stored === 'string' ? stored : '';
  const targets = useLinkTargets();
  const verdict = useLinkVerdict(link, targets);
  const canOpen = verdict && verdict.state !== 'wrong' && !link.startsWith('#');
  return (
    <ValueField field={field}>
      <LinkInput
        id={inputId}
        label={options.label}
        value={link}
        targets={targets}
        isDisabled={isReadOnly}
        describedBy={`${inputId}__error ${inputId}__leads ${inputId}__description`}
        onChange={(next) => update(next === '' ? undefined : next)}
      >
        <Verdict id={`${inputId}__leads`} verdict={verdict} />
        {canOpen && (
          <a
            className={clsx(
              buttonStyles['button'],
              buttonStyles['ghost'],
              buttonStyles['small'],
              buttonStyles['icon'],
            )}
            data-part="button"
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={say('open-in-a-new', { words: verdict.words })}
            title={say('Open-in-a-new')}
          >
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        )}
      </LinkInput>
      {verdict?.state === 'missing' && (
        <div className={messages['warning']}>
          <TriangleAlert size={14} aria-hidden="true" />
          {say('nothing-is-at-now', { link })}
        </div>
      )}
    </ValueField>
  );
}

const MARKS = {
  known: ['good', CircleCheck],
  outside: ['', ExternalLink],
  unchecked: ['', CircleHelp],
  missing: ['warn', TriangleAlert],
  wrong: ['bad', CircleX],
} as const;

function Verdict({ id, verdict }: { id: string; verdict: LinkVerdict | undefined }) {
  if (!verdict)
    return <output id={id} className={clsx(styles['leads'], styles['empty'])} data-part="leads" />;
  const [tone, Icon] = MARKS[verdict.state];
  const words = verdict.note === undefined ? verdict.words : `${verdict.words}, ${verdict.note}`;
  return (
    <output id={id} className={clsx(styles['leads'], styles[tone])} data-part="leads" title={words}>
      <Icon size={12} aria-hidden="true" />
      <span className={textStyles['readAloud']}>{say('leads-to')}</span>
      <span className={textStyles['cut']}>{words}</span>
    </output>
  );
}
