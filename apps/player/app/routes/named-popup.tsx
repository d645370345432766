import { data, redirect, type LoaderFunctionArgs } from 'react-router';
import { formatLocalePath } from '../shared/addresses/locale-path.ts';
import { enterRoute } from '../shell/entry.server.ts';
import { ErrorPage } from '../shell/page/error-page.tsx';

/** A named popup has no page of its own: its address opens it over main. */
export function loader(args: LoaderFunctionArgs): never {
  const { services, prefix } = enterRoute(args);
  const name = args.params['name'] ?? '';
  const { items } = services.resolveCollection('popup', {});
  if (!items.some(({ id }) => id === name)) {
    // It may be one that is kept from this visitor, as popups promote: there it is said that there are no offers.
    if (services.visitor.isSuppressed) throw redirect(formatLocalePath('/promotions', prefix));
    throw data(null, { status: 404 });
  }
  throw redirect(`${formatLocalePath('/', prefix)}#popup/${name}`);
}

export default ErrorPage;
export const ErrorBoundary = ErrorPage;
