import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DocumentRow } from '../../api/api-types.ts';
import { personasQuery, snapshotQuery } from '../../api/documents.queries.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { findFittingPersona } from '../../visitors/fitting-persona.ts';
import { PageStage } from '../../preview/page-stage.tsx';
import { previewPath } from '../../preview/preview-path.ts';
import { AS_PERSONA, visitorContext } from '../../visitors/visitor.ts';
import { documentPath } from '../../shared/documents/kinds.ts';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { documentTitle } from '../../words/document-words.ts';
import { DialogActions } from '../../shared/ui/dialogs/dialog-actions.tsx';
import { say } from '../../words/generated/documents.ts';
import textStyles from '../../shared/ui/text.module.css';
import lookingStage from '../../shared/ui/looking-stage.module.css';
import styles from './preview-dialog.module.css';

/** A quick preview from the list: the draft on its page, for a visitor in its audience. */
export function PreviewDialog({ item, onClose }: { item: DocumentRow; onClose: () => void }) {
  const { kind, id, data } = item;
  const snapshot = useQuery(snapshotQuery('draft')).data;
  const personas = useQuery(personasQuery).data;
  const [now] = useState(Date.now);
  const [path, setPath] = useState(() => previewPath(kind, data));
  const fitting = useQuery({
    queryKey: ['fitting', kind, id, item.revision],
    queryFn: async () =>
      personas && snapshot ? ((await findFittingPersona(data, personas, snapshot, now)) ?? null) : null,
    enabled: personas !== undefined && snapshot !== undefined,
  });
  const persona = fitting.data ?? undefined;
  const context = useMemo(() => visitorContext(persona, AS_PERSONA, now), [persona, now]);
  const place = useMemo(() => ({ kind, id, pointer: '' }), [kind, id]);
  const title = documentTitle(kind, id, data);
  return (
    <Dialog opened onClose={onClose} title={title} size="min(1180px, 96vw)">
      <p className={textStyles['secondary']} role="status">
        {fitting.isSuccess
          ? persona
            ? say('the-draft-as-sees', { name: persona.name })
            : say('none-of-the-personas')
          : say('looking-for-somebody-whom')}
      </p>
      <div className={clsx(styles['quickLook'], lookingStage['stage'])}>
        {fitting.isSuccess && (
          <PageStage
            snapshot={snapshot}
            context={context}
            path={path}
            frame={context.device === 'mobile' ? 'phone' : 'desktop'}
            title={say('preview-of-title', { title })}
            highlight={place}
            onPath={setPath}
          />
        )}
      </div>
      <DialogActions onClose={onClose} close={say('close')} isCloseFirst>
        <ButtonLink look="primary" to={documentPath(kind, id)}>
          <Pencil size={14} aria-hidden="true" />
          {say('edit')}
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
