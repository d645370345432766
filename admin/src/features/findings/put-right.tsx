import { useState } from 'react';
import { Wrench } from 'lucide-react';
import { clsx } from 'clsx';
import type { DocumentDetail } from '../../api/api-types.ts';
import { fetchDocument } from '../../api/documents.queries.ts';
import { RemoveDialog } from '../../shared/ui/dialogs/remove-dialog.tsx';
import type { ListedFinding } from './finding-filter.ts';
import type { useApplyFix } from './use-apply-fix.ts';
import { makesKind, useScope } from '../../session/may-write.ts';
import { useScreenKeys } from '../../shell/shortcuts/use-screen-keys.ts';
import { say } from '../../words/generated/findings.ts';
import { useFixes, type SoundFix } from './use-fixes.ts';
import type { SiteFindings } from './use-site-findings.ts';
import textStyles from '../../shared/ui/text.module.css';
import smallHeading from '../../shared/ui/small-heading.module.css';
import styles from './put-right.module.css';

type PutRightProps = { finding: ListedFinding; site: SiteFindings; fix: ReturnType<typeof useApplyFix> };

/** The fixes for a finding, one click each. A fix edits the draft, and players see it once that is published. */
export function PutRight({ finding, site, fix: { mutate, isPending } }: PutRightProps) {
  const scope = useScope();
  const { fixes: sound, isTrying } = useFixes(finding, site);
  const fixes = sound.filter(({ kind }) => makesKind(scope, kind));
  const [removing, setRemoving] = useState<DocumentDetail>();
  const apply = (fix: SoundFix | undefined) => {
    if (!fix || isPending) return;
    const { kind, id, title, data } = fix;
    const before = site.documentOf(kind, id);
    if (!data) void fetchDocument(kind, id).then(setRemoving);
    else if (before) mutate({ kind, id, title, before, data });
  };
  useScreenKeys(Object.fromEntries(fixes.map((fix, index) => [String(index + 1), () => apply(fix)])));
  if (fixes.length === 0)
    return <output className={textStyles['quiet']}>{isTrying && say('looking-for-ways-to')}</output>;
  return (
    <section aria-labelledby="put-right">
      <h3 className={smallHeading['heading']} id="put-right">
        {say('put-it-right')}
      </h3>
      <ul className={styles['fixes']}>
        {fixes.map((fix, index) => (
          <li key={fix.key}>
            <button
              type="button"
              disabled={isPending}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => apply(fix)}
            >
              <b>{fix.title}</b>
              <span className={clsx(textStyles['small'], textStyles['secondary'])}>{fix.effect}</span>
              <span className={styles['fixAction']}>
                <Wrench size={13} aria-hidden="true" />
                {fix.data ? say('do-it-in-the') : say('see-what-uses-it')}
                <kbd aria-hidden="true">{index + 1}</kbd>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {removing && <RemoveDialog item={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  );
}
