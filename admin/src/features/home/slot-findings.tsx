import { clsx } from 'clsx';
import { Check, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { placeName } from '../../words/document-words.ts';
import { say } from '../../words/generated/home.ts';
import pill from '../../shared/ui/pill.module.css';
import textStyles from '../../shared/ui/text.module.css';

type SlotFindingsProps = {
  place: string;
  /** Undefined until all documents have been checked. */
  findings: readonly { severity: 'error' | 'warning' | 'info' }[] | undefined;
};

/** The findings of a place: warnings are coloured, information is a plain number. */
export function SlotFindings({ place, findings }: SlotFindingsProps) {
  if (!findings) return <span className={textStyles['readAloud']}>{say('checking')}</span>;
  if (findings.length === 0)
    return (
      <Check
        size={16}
        className={textStyles['muted']}
        role="img"
        aria-label={say('nothing-found-in-place', { place: placeName(place) })}
      />
    );
  const urgent = findings.filter(({ severity }) => severity !== 'info').length;
  const [Icon, count, about] =
    urgent > 0
      ? ([TriangleAlert, urgent, say('warnings-in', { count: urgent, place: placeName(place) })] as const)
      : ([Info, findings.length, say('good-to-know-in', { place: placeName(place) })] as const);
  const matters = urgent > 0 ? '&matters=warning' : '';
  return (
    <Link
      className={urgent > 0 ? clsx(pill['pill'], pill['warn']) : pill['pill']}
      data-part="pill"
      data-tone={urgent > 0 ? 'warn' : undefined}
      to={`/findings?show=live&place=${encodeURIComponent(place)}${matters}`}
    >
      <Icon size={13} aria-hidden="true" />
      {count}
      <span className={textStyles['readAloud']}>{` ${about}`}</span>
    </Link>
  );
}
