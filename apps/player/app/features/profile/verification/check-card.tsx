import { Badge } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../shared/texts/translation.tsx';
import { SectionCard } from '../section-card.tsx';
import type { Check, CheckState } from './verification.model.ts';

const ICONS: { [Name in Check['name']]: string } = {
  email: 'mail',
  identity: 'user',
  documents: 'file-text',
  wealth: 'landmark',
};

// The text says everything; the colour repeats it, and overdue checks have an icon too.
const BADGES = {
  done: { tone: 'success', icon: 'check' },
  missing: { tone: 'info' },
  due: { tone: 'warning', icon: 'clock' },
  overdue: { tone: 'warning', icon: 'triangle-alert' },
  none: { tone: 'plain' },
} as const satisfies { [State in CheckState]: object };

type CheckCardProps = { check: Check; email: string; children: ReactNode };

/** The state of one check, and what it means for the player. */
export function CheckCard({ check: { name, state, at }, email, children }: CheckCardProps): ReactNode {
  const { t, language } = useTranslation();
  // In UTC, like all times of the profile: server and browser write the same text.
  const date =
    at === null
      ? ''
      : new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const key = `PROFILE.VERIFICATION.${name.toUpperCase()}`;
  return (
    <SectionCard
      icon={ICONS[name]}
      title={t(`${key}.TITLE`)}
      badge={<Badge {...BADGES[state]}>{t(`PROFILE.VERIFICATION.STATE.${state.toUpperCase()}`)}</Badge>}
    >
      <p>{t(`${key}.${state.toUpperCase()}`, { email, date })}</p>
      {children}
    </SectionCard>
  );
}
