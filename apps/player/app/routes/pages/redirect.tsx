import { data, type LoaderFunctionArgs } from 'react-router';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';

/** The route table defines the redirect; a visitor who gets in anyway finds no page. */
export function loader(args: LoaderFunctionArgs): never {
  enterRoute(args);
  throw data(null, { status: 404 });
}

export default ErrorPage;
export const ErrorBoundary = ErrorPage;
