import type { Settings } from '../../settings.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

type TraceSettings = Pick<
  Settings,
  'tracesEndpoint' | 'tracesServiceName' | 'tracesShare' | 'trustProxy' | 'environment'
>;

/** Traces where the settings name a collector; without one not even the libraries are loaded. */
export async function loadTracing(settings: TraceSettings): Promise<Tracing> {
  const { tracesEndpoint, tracesServiceName, tracesShare, trustProxy, environment } = settings;
  if (tracesEndpoint === undefined) return NO_TRACING;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing({
    endpoint: tracesEndpoint,
    serviceName: tracesServiceName,
    share: tracesShare,
    isBehindProxy: trustProxy !== false,
    environment,
  });
}
