import type { ReactNode } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { PromoCodeScreen } from '../../features/profile/gifts/promo-code-screen.tsx';
import { enterRoute } from '../../shell/entry.server.ts';
import { ErrorPage } from '../../shell/page/error-page.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterRoute(args);
  return null;
}

export default function ProfilePromoCode(): ReactNode {
  return <PromoCodeScreen />;
}

export const ErrorBoundary = ErrorPage;
