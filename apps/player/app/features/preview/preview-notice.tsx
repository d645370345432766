import { EmptyState } from '@marquee/blocks/primitives';
import type { ReactNode } from 'react';
import { useTranslation } from '../../shared/texts/translation.tsx';

/** Why the frame shows no page: there is none for this visitor, or they are redirected. */
export function PreviewNotice({ path, redirect }: { path: string; redirect: string | undefined }): ReactNode {
  const { t } = useTranslation();
  const title = redirect ? t('PREVIEW.REDIRECT', { path: redirect }) : t('PREVIEW.NOT_FOUND', { path });
  return <EmptyState icon="compass" title={title} />;
}
