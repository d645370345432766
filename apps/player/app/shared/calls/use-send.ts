import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ApiClient } from './api-client.ts';
import { usePlatform } from './platform.tsx';

type SendOptions<Answer, Values, Context> = Omit<
  UseMutationOptions<Answer, Error, Values, Context>,
  'mutationFn' | 'networkMode' | 'retry'
> & {
  /** The platform as long as this part of the page is there: what has not been sent when it goes is not sent. */
  send: (platform: ApiClient, values: Values) => Promise<Answer>;
};

/** The one way to do something at the platform from a part of the page: now or never (CASH-71). */
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

/** A signal that ends when the component goes. */
function useWanted(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    controller.current = new AbortController();
    const { current } = controller;
    return () => current.abort(new DOMException('Nobody waits for this any more.', 'AbortError'));
  }, []);
  // Nothing is sent before the effects of the first drawing.
  return () => (controller.current ??= new AbortController()).signal;
}

function bind(platform: ApiClient, wanted: AbortSignal): ApiClient {
  return { call: (name, ...[parts]) => platform.call(name, { ...parts, wanted } as never) }; // the same parts, and the signal
}
