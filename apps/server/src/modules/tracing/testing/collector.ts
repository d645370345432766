import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as OTLP has it. */
export type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status?: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number | string } }[];
};
type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type Collector = {
  endpoint: string;
  spans: SentSpan[];
  /** The spans of a trace, each with the names of those around it, from the outermost inwards. */
  pathsOf(trace: string): string[];
  close(): void;
};

/** A place that takes traces as OTLP over HTTP, as a collector does. */
export async function startCollector(): Promise<Collector> {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(body) as Sent;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    pathsOf(trace) {
      const own = spans.filter(({ traceId }) => traceId === trace);
      const known = new Map(own.map((span) => [span.spanId, span]));
      const pathOf = ({ name, parentSpanId = '' }: SentSpan): string => {
        const outer = known.get(parentSpanId);
        return outer ? `${pathOf(outer)} > ${name}` : name;
      };
      return [...new Set(own.map(pathOf))].toSorted((a, b) => a.localeCompare(b));
    },
    close: () => void server.close(),
  };
}
