import { define } from './settings-definition.ts';
import { share, text } from './settings-parsers.ts';

/** By the names that OpenTelemetry gives them. Its libraries read OTEL_EXPORTER_OTLP_HEADERS by themselves. */
export const traceSettings = {
  tracesEndpoint: define<string>({
    name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    parse: text({
      pattern: /^https?:\/\/[^\s?#]+$/,
      wanted: 'an address such as http://collector:4318',
    }),
    description:
      'A collector that takes traces as OTLP over HTTP; `/v1/traces` is added. Left out: nothing is traced, and nothing is loaded for it.',
  }),
  tracesServiceName: define({
    name: 'OTEL_SERVICE_NAME',
    parse: text({}),
    fallback: 'marquee',
    description: 'What this server is called in traces.',
  }),
  tracesShare: define({
    name: 'OTEL_TRACES_SAMPLER_ARG',
    parse: share,
    fallback: 0.01,
    description:
      'The share of requests that are traced. Behind a proxy (TRUST_PROXY), those that it traces are traced as well.',
  }),
};
