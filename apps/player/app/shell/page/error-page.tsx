import { isOnline } from '@marquee/blocks/browser';
import { signOf } from '@marquee/blocks/failure-cause';
import { Button, ButtonLink, EmptyState } from '@marquee/blocks/primitives';
import { lazy, Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { causeOf, kindOf } from '../../shared/calls/failure.ts';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { isLostScript, loadAnew } from '../../shared/calls/lost-script.ts';
import { ScriptLostEvent } from './script-lost.ts';
import { isUnreachable } from '../live/unreachable.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import styles from './error-page.module.css';
import { PageTitle } from '../../shared/texts/page-title.tsx';
import { useRevalidator } from '../../shared/calls/use-revalidator.ts';

const PreviewEnded = lazy(async () => ({
  default: (await import('../../features/shared-preview/preview-ended.tsx')).PreviewEnded,
}));

/** Status of a shared preview whose time is over. */
const GONE = 410;

/** Explains the error in the visitor's words and offers a way back. */
export function ErrorPage(): ReactNode {
  const error = useRouteError();
  const { t } = useTranslation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  // Scripts from before an update may miss each other, or not understand the server's data.
  useEffect(() => {
    if (!isRouteErrorResponse(error)) dispatchEvent(new ScriptLostEvent(error));
  }, [error]);
  const end = previewEndOf(error);
  if (end !== undefined || status === GONE)
    return (
      <Suspense fallback={null}>
        <PreviewEnded end={end} />
      </Suspense>
    );
  if (status === 404) return <NotFound />;
  if (status === 451) return <Refused messageKey={readMessageKey(error)} />;
  if (isUnreachable(error)) return <Unreachable isScript={isLostScript(error)} />;
  const { icon, text, way } = signOf(isRouteErrorResponse(error) ? 'server' : causeOf(error));
  // A reload helps when the page's scripts do not fit together, or when it cannot store what it needs.
  if (way === 'reload' && kindOf(error) !== 'defect' && text)
    return (
      <Message icon={icon} titleKey="ERROR.UNEXPECTED.TITLE" textKey={text}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('BLOCKS.FAILURE.RELOAD')}
        </Button>
      </Message>
    );
  return (
    <Message icon="triangle-alert" titleKey="ERROR.UNEXPECTED.TITLE" textKey="ERROR.UNEXPECTED.TEXT">
      <Retry />
    </Message>
  );
}

/** Requests the page again in place. When a script failed, the page is reloaded: the router never requests it again. */
function useAskAgain(isScript: boolean): { isBusy: boolean; askAgain: () => void } {
  const { revalidate, state } = useRevalidator();
  return {
    isBusy: state === 'loading',
    askAgain: useCallback(() => void (isScript ? loadAnew() : revalidate()), [isScript, revalidate]),
  };
}

function Retry({ isScript = false }: { isScript?: boolean }): ReactNode {
  const { t } = useTranslation();
  const { isBusy, askAgain } = useAskAgain(isScript);
  return (
    <Button variant="primary" isBusy={isBusy} onClick={askAgain}>
      {t('ERROR.UNREACHABLE.RETRY')}
    </Button>
  );
}

/** The request for the page failed. It is sent again by the button, and when the connection is back. */
function Unreachable({ isScript }: { isScript: boolean }): ReactNode {
  const { t } = useTranslation();
  const { askAgain } = useAskAgain(isScript);
  // While the browser is online, the server is away and not the connection.
  const title = t(isOnline() ? 'ERROR.UNREACHABLE.AWAY' : 'ERROR.UNREACHABLE.TITLE');
  useEffect(() => {
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, [askAgain]);
  return (
    <section className={styles.page}>
      <PageTitle title={title} />
      <EmptyState icon="wifi-off" title={title} text={t('ERROR.UNREACHABLE.TEXT')} level={1}>
        <div className={styles.actions}>
          <Retry isScript={isScript} />
        </div>
      </EmptyState>
    </section>
  );
}

function NotFound(): ReactNode {
  return (
    <Message icon="compass" code="404" titleKey="ERROR.NOT_FOUND.TITLE" textKey="ERROR.NOT_FOUND.TEXT" />
  );
}

function Refused({ messageKey }: { messageKey: string }): ReactNode {
  return <Message icon="map-pin-off" titleKey={messageKey} textKey="ERROR.REGION.TEXT" isPlain />;
}

type MessageProps = {
  icon: string;
  titleKey: string;
  textKey: string;
  code?: string;
  isPlain?: boolean;
  /** Actions to try first, shown before the links to other pages. */
  children?: ReactNode;
};

/**
 * A page that consists of one message. The plain variant, for restricted regions, has no light and no prominent button.
 */
export function Message(props: MessageProps): ReactNode {
  const { icon, titleKey, textKey, code, isPlain = false, children } = props;
  const { t } = useTranslation();
  const { search } = useLocation();
  const path = useSitePath();
  return (
    <section className={styles.page}>
      <PageTitle title={t(titleKey)} />
      <EmptyState icon={icon} code={code} title={t(titleKey)} text={t(textKey)} level={1} isPlain={isPlain}>
        <div className={styles.actions}>
          {children}
          <ButtonLink href="/" variant={isPlain || children ? 'secondary' : 'primary'}>
            {t('ERROR.TO_LOBBY')}
          </ButtonLink>
          {/* Where the law forbids registration it forbids signing in too, and only support can look into a mistake.
           */}
          {path === '/sign-up' && !isPlain ? (
            <ButtonLink href={`/sign-in${search}`} variant="ghost">
              {t('SHELL.LOG_IN')}
            </ButtonLink>
          ) : (
            <ButtonLink href="/support" variant="ghost">
              {t('ERROR.TO_SUPPORT')}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
    </section>
  );
}

function previewEndOf(error: unknown): string | undefined {
  const data: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof data === 'object' && data !== null && 'previewEnd' in data
    ? String(data.previewEnd)
    : undefined;
}

function readMessageKey(error: unknown): string {
  if (!isRouteErrorResponse(error)) return 'ERROR.REGION.LOGIN';
  const data: unknown = error.data;
  if (typeof data !== 'object' || data === null || !('messageKey' in data)) return 'ERROR.REGION.LOGIN';
  return String(data.messageKey);
}
