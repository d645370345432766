import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiClient } from './api-client.ts';
import { usePlatform } from './platform.tsx';

type SendOptions<Answer, Values, Context> = Omit<
  UseMutationOptions<Answer, Error, Values, Context>,
  'mutationFn' | 'networkMode' | 'retry'
> & {
  /** The platform client is bound to the component: calls that are not sent when it unmounts are never sent. */
  send: (platform: ApiClient, values: Values) => Promise<Answer>;
};

/** The only way for a component to change something at the platform: now or never (CASH-71). */
export function useSend<Answer, Values = void, Context = unknown>({
  send,
  ...options
}: SendOptions<Answer, Values, Context>): UseMutationResult<Answer, Error, Values, Context> {
  const platform = usePlatform();
  const wanted = useWanted();
  return useMutation({
    ...options,
    mutationFn: (values: Values) => send(bind(platform, wanted()), values),
    networkMode: 'always',
    retry: false,
  });
}

/** A signal that is aborted when the component unmounts. */
function useWanted(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    controller.current = new AbortController();
    const { current } = controller;
    return () => current.abort(new DOMException('Nobody waits for this any more.', 'AbortError'));
  }, []);
  // Components send nothing before the effects of their first render.
  return () => (controller.current ??= new AbortController()).signal;
}

function bind(platform: ApiClient, wanted: AbortSignal): ApiClient {
  return { call: (name, ...[parts]) => platform.call(name, { ...parts, wanted } as never) }; // the same parts, and the signal
}
