import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../calls/platform.tsx';
import type { CaptchaSource } from './captcha.model.ts';
import { fetchSolvedCaptcha, playerSettingsQuery } from './captcha.queries.ts';

type Captcha = {
  source: CaptchaSource;
  /** This device does the work of one. */
  isSolving: boolean;
  /** Every refusal may change whether one is needed. */
  refresh(): void;
};

/** Whether the platform wants a captcha from here, and the work of one. */
export function useCaptcha(): Captcha {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [isSolving, setSolving] = useState(false);
  const settingsQuery = playerSettingsQuery(platform);
  // Asked for while the visitor types.
  useQuery(settingsQuery);
  return {
    source: {
      isNeeded: () => {
        const state = queries.getQueryState(settingsQuery.queryKey);
        if (state?.status === 'error' && state.fetchStatus === 'idle')
          void queries.prefetchQuery(settingsQuery);
        return state?.data?.captcha.is_required;
      },
      solve: async () => {
        setSolving(true);
        try {
          return await fetchSolvedCaptcha(platform);
        } finally {
          setSolving(false);
        }
      },
    },
    isSolving,
    refresh: () => void queries.invalidateQueries({ queryKey: settingsQuery.queryKey }),
  };
}
