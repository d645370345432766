/** Documents that no editor could save, as a damaged or hostile store may contain them. `json` is the stored text. */
export type HostileDocument = { kind: string; id: string; json: string };

export const SCRIPT = '<script>window.hacked = true</script><img src="x" onerror="window.hacked = true">';

const nested = (depth: number, part: string): string =>
  `${part.repeat(depth)}{"login":"guest"}${'}'.repeat(depth)}`;

const banner = (id: string, rest: string): HostileDocument => ({
  kind: 'banner',
  id: `hostile-${id}`,
  json: `{"title":{"en":"Hostile ${id}"},"order":{"lobby-hero":-900,"lobby-side":-900,"lobby":-900},${rest}}`,
});

const promotion = (id: string, rest: string): HostileDocument => ({
  kind: 'promotion-page',
  id: `hostile-${id}`,
  json: `{"path":"/promotions/hostile-${id}","enabled":true,"title":{"en":"Hostile ${id}"},${rest}}`,
});

const NOT_OBJECTS = [
  'null',
  '"text"',
  '12',
  'true',
  '[]',
  '[[{"en":1}]]',
  '{}',
  '{"title":7,"path":{},"order":[]}',
];

/** What a half-written or hostile page may have among its blocks. */
export const DAMAGED_BLOCKS: readonly unknown[] = [
  null,
  7,
  'block',
  { id: 'hostile-half' },
  { id: 'hostile-type', block: 'heading', props: { title: 7 } },
  { id: 'hostile-link', block: 'rich-text', props: { content: 'javascript:window.hacked=true' } },
  {
    id: 'hostile-audience',
    block: 'heading',
    props: { title: { en: 'x' } },
    audience: { audience: 'nobody' },
  },
];

/** Every kind with values that are not objects. */
export const misshapen = (kinds: readonly string[]): HostileDocument[] =>
  kinds.flatMap((kind) => NOT_OBJECTS.map((json, index) => ({ kind, id: `hostile-shape-${index}`, json })));

/** What somebody with access to the store could try. */
export const ATTACKS: readonly HostileDocument[] = [
  banner('unknown-audience', '"audience":{"audience":"nobody-wrote-this"}'),
  banner('deep-audience', `"audience":${nested(200, '{"not":')}`),
  banner('deeper-audience', `"audience":${nested(3000, '{"not":')}`),
  banner('huge-text', `"text":{"en":"${'A'.repeat(5_000_000)}"}`),
  banner('script-link', '"button":{"name":{"en":"Win"},"url":"javascript:window.hacked=true"}'),
  banner('script-image', '"image":{"src":"javascript:window.hacked=true"}'),
  banner('data-image', '"image":{"src":"data:text/html,<script>window.hacked=true</script>"}'),
  banner('prototype', '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'),
  banner('prototype-text', '"text":{"__proto__":{"polluted":true},"constructor":"x"}'),
  banner('wrong-types', '"audience":[],"schedule":"always","variables":7,"gradient":{}'),
  banner('wrong-instant', '"schedule":{"from":"yesterday","until":"2026-13-45T99:00:00Z"}'),
  banner('markup', `"text":{"en":${JSON.stringify(SCRIPT)}}`),
  {
    kind: 'audience',
    id: 'hostile-loop-a',
    json: '{"name":"A","audience":{"not":{"audience":"hostile-loop-b"}}}',
  },
  {
    kind: 'audience',
    id: 'hostile-loop-b',
    json: '{"name":"B","audience":{"anyOf":[{"audience":"hostile-loop-a"}]}}',
  },
  banner('loop-audience', '"audience":{"audience":"hostile-loop-a"}'),
  {
    kind: 'feature-flag',
    id: 'hostile-loop',
    json: '{"key":"hostile-loop","description":"x","type":"boolean","default":false,"rules":[{"audience":{"flags":{"on":["hostile-loop"]}},"value":true}]}',
  },
  banner('loop-flag', '"audience":{"flags":{"on":["hostile-loop"]}}'),
  promotion('loop-one', '"parent":"hostile-loop-two","blocks":[]'),
  promotion('loop-two', '"parent":"hostile-loop-one","blocks":[]'),
  promotion(
    'unknown-block',
    '"blocks":[{"id":"a","block":"no-such-block","props":{"x":[1]}},{"id":"b","block":"heading","props":{"title":{"en":"Still here"}}}]',
  ),
  promotion(
    'rich-text',
    `"blocks":[{"id":"a","block":"rich-text","props":{"content":{"en":${JSON.stringify(`<p>Still here</p>${SCRIPT}<a href="javascript:window.hacked=true">x</a>`)}}}}]`,
  ),
  promotion(
    'damaged-block',
    `"blocks":[${DAMAGED_BLOCKS.map((block) => JSON.stringify(block)).join(',')},{"id":"b","block":"heading","props":{"title":{"en":"Still here"}}}]`,
  ),
  promotion('twin', '"blocks":[]'),
  {
    kind: 'promotion-page',
    id: 'hostile-twin-2',
    json: '{"path":"/promotions/hostile-twin","enabled":true,"title":{"en":"Twin"},"blocks":[]}',
  },
  { kind: 'no-such-kind', id: 'hostile', json: '{"x":1}' },
  { kind: '__proto__', id: 'polluted', json: '{"x":1}' },
  { kind: 'constructor', id: 'keys', json: '{"x":1}' },
  { kind: 'banner', id: '__proto__', json: '{"polluted":true}' },
  { kind: 'banner', id: '../../etc/passwd', json: '{"title":{"en":"x"},"order":{"lobby":1}}' },
];
