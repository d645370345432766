import { use, useEffect } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_FrameworkContext as Framework,
} from 'react-router';
import { pagesAhead } from '../shared/calls/pages-ahead.ts';
import { fetchAhead } from './fetch-ahead.ts';

/** Fetches the next page as soon as the visitor is about to open it. `frame` changes after signing in and out. */
export function useFetchAhead(frame: object): void {
  const router = use(RouterContext)?.router;
  const manifest = use(Framework)?.manifest;
  useEffect(() => pagesAhead.forget, [frame]);
  useEffect(() => {
    if (!router || !manifest) return undefined;
    return fetchAhead({ router, looksAhead: (id) => manifest.routes[id]?.hasClientLoader ?? false });
  }, [router, manifest]);
}
