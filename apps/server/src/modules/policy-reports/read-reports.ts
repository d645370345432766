import { isRecord } from '@marquee/schemas/is-record';

/** What a policy refused, by a few names that every browser uses, however many pages and addresses there are. */
export type PolicyReport = { directive: string; blocked: Blocked };
/** What was refused: code or style written into a page, an extension's, another site's, or the site's own. */
export type Blocked = 'inline' | 'eval' | 'data' | 'extension' | 'own' | 'elsewhere' | 'other';

/** A report may have more; a browser sends few at once. */
const MOST = 20;
const DIRECTIVES = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'frame-ancestors',
  'form-action',
  'object-src',
  'base-uri',
  'media-src',
  'manifest-src',
  'worker-src',
  'child-src',
]);

/** Of both forms: `application/csp-report`, one object, and `application/reports+json`, a list of reports. */
export function readReports(text: string, ownHost: string): PolicyReport[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const bodies = Array.isArray(value)
    ? value.slice(0, MOST).map((each: unknown) => (isOfPolicy(each) ? each['body'] : undefined))
    : [isRecord(value) ? value['csp-report'] : undefined];
  return bodies.filter(isRecord).map((body) => ({
    directive: nameOf(
      body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'],
    ),
    blocked: classOf(body['blockedURL'] ?? body['blocked-uri'], ownHost),
  }));
}

const isOfPolicy = (each: unknown): each is Record<string, unknown> =>
  isRecord(each) && each['type'] === 'csp-violation';

/** Older browsers write the whole directive. Anybody may send any name, and each would be a label for good. */
function nameOf(given: unknown): string {
  const [name = ''] = typeof given === 'string' ? given.slice(0, 60).trim().split(/\s/, 1) : [];
  return DIRECTIVES.has(name) ? name : 'other';
}

function classOf(given: unknown, ownHost: string): Blocked {
  if (typeof given !== 'string') return 'other';
  if (given === 'inline') return 'inline';
  if (given === 'eval' || given === 'wasm-eval') return 'eval';
  if (/^(?:data|blob)(?::|$)/.test(given)) return 'data';
  if (/^[a-z-]{1,20}-extension(?::|$)/.test(given)) return 'extension';
  const url = URL.parse(given.slice(0, 2000));
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return 'other';
  return url.host === ownHost ? 'own' : 'elsewhere';
}
