import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { PageTitle } from '../../shared/texts/page-title.tsx';

export function loader(args: LoaderFunctionArgs): null {
  enterRoute(args);
  return null;
}

/** Sports betting (ROUTE-51); the layout renders it. */
export default function BettingMain(): ReactNode {
  const { t } = useTranslation();
  return <PageTitle title={t('SPORT.TITLE')} />;
}
