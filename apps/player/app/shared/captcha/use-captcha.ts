import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlatform } from '../calls/platform.tsx';
import type { CaptchaSource } from './captcha.model.ts';
import { fetchSolvedCaptcha, playerSettingsQuery } from './captcha.queries.ts';

type Captcha = {
  source: CaptchaSource;
  /** Whether this device is solving a captcha. */
  isSolving: boolean;
  /** To be called after a refusal, which may change whether a captcha is required. */
  refresh(): void;
};

/** Whether the platform requires a captcha here, and the solver for it. */
export function useCaptcha(): Captcha {
  const platform = usePlatform();
  const queries = useQueryClient();
  const [isSolving, setSolving] = useState(false);
  const settingsQuery = playerSettingsQuery(platform);
  // Loads while the visitor types.
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
