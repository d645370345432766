import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage, Message } from '../../shell/page/error-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  enterRoute(args);
  return null;
}

export default function Oops(): ReactNode {
  return <Message icon="triangle-alert" titleKey="ERROR.OOPS.TITLE" textKey="ERROR.OOPS.TEXT" />;
}

export const ErrorBoundary = ErrorPage;
