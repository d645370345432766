import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useTranslation } from '../shared/translation.tsx';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/error-page.tsx';

export function loader(args: LoaderFunctionArgs): null {
  enterRoute(args);
  return null;
}

/** Sports betting (ROUTE-51): the layout draws it. */
export default function BettingMain(): ReactNode {
  const { t } = useTranslation();
  return <title>{`${t('SPORT.TITLE')} · ${t('SHELL.BRAND')}`}</title>;
}

export const ErrorBoundary = ErrorPage;
