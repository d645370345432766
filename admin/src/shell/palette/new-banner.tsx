import { useReferenceData } from '../../shared/reference-data.ts';
import { NewDocumentDialog } from '../../shared/ui/dialogs/new-document-dialog.tsx';
import { say } from '../../words/generated/shell.ts';
import type { MadeFor } from './made-entries.ts';

type NewBannerProps = { wanted: MadeFor; onClose: () => void };

/** Creates a banner for an audience: the palette asks only for its title, everything else is edited in the editor. */
export function NewBanner({ wanted: { audience, who }, onClose }: NewBannerProps) {
  const reference = useReferenceData();
  return (
    <NewDocumentDialog
      kind="banner"
      heading={say('new-banner-shown-to', { who })}
      beginsWith={{ audience }}
      taken={reference.documents('banner')}
      onClose={onClose}
      onOpened={onClose}
    />
  );
}
