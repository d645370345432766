import * as fc from 'fast-check';

/** A value of a kind that has broken servers. The kind identifies a failure. */
export type HostileValue = { kind: string; value: unknown };

const texts = (kind: string, ...values: string[]): HostileValue[] => values.map((value) => ({ kind, value }));

/** Texts for any place: addresses, queries, headers, fields of bodies. */
export const HOSTILE_TEXTS: readonly HostileValue[] = [
  ...texts('nul', '\0', 'a\0b', '%00', 'a%00b', '%2500'),
  ...texts('lone surrogate', '\ud800', 'a\udfffb', '\udc00\ud800'),
  ...texts(
    'control character',
    '\t',
    '\u0001',
    'a\u001bb',
    '\u007f',
    '\u0085',
    '\u2028',
    'a\r\nSet-Cookie: a=b',
  ),
  ...texts('percent', '%', '%zz', '100%-bonus', '%ff', '%c0%80', '%ed%a0%80', '%u0000', '%f8%88%80%80%80'),
  ...texts('length', '', ' ', 'a'.repeat(301), 'ä'.repeat(700), 'a'.repeat(5000)),
  ...texts('whole number', '0', '-1', '2147483648', '9007199254740993', '9'.repeat(22), '0x10', '٣', '1 '),
  ...texts('number', '1e308', '-1e308', '1e-400', '1.5', 'NaN', 'Infinity', '-0', '1e999'),
  ...texts('name of an object', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'then'),
  ...texts(
    'way out',
    '../../etc/passwd',
    '..%2f..%2f',
    '//evil.example',
    '/\\evil.example',
    '\\',
    'https://a@b',
  ),
  ...texts(
    'language of another program',
    "' or 1=1 --",
    '{{7*7}}',
    '${7*7}',
    '<script>x</script>',
    '"',
    "'",
    ';',
    '$1',
  ),
  // Many starts without an end: a pattern that searches the end from each of them takes hours.
  ...texts(
    'beginnings',
    '/'.repeat(4000) + 'x',
    `x${' '.repeat(4000)}x`,
    `{{${' '.repeat(4000)}`,
    '<a '.repeat(1300),
    '<!--'.repeat(1000),
    `${'9'.repeat(4000)}x`,
    'a.'.repeat(2000) + '@',
  ),
  ...texts('odd letters', '😀', 'İ', 'ß', '\u202eevil', 'e\u0301'.repeat(50), '\ufeff', '\uffff', '\u00a0'),
  ...texts(
    'instant',
    '2026-02-30T25:61:61Z',
    '0000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    '294277-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999+23:59',
  ),
];

const nested = (depth: number, open: string, close: string): unknown => ({
  /** Written as text, because creating it as a value would need an equally deep stack. */
  toHostileJson: () => open.repeat(depth) + close.repeat(depth),
});

/** Any JSON in the place of a field. */
export const HOSTILE_JSON: readonly HostileValue[] = [
  ...[null, true, [], {}, [null], [[]], [{}], { '': '' }].map((value) => ({ kind: 'another type', value })),
  ...[0, -1, 1.5, -0, 2 ** 31, 2 ** 53, 2 ** 63, 1e22, 1e308, -1e308, 5e-324].map((value) => ({
    kind: 'number',
    value,
  })),
  { kind: 'number', value: { toHostileJson: () => '1e999' } },
  { kind: 'depth', value: nested(200, '[', ']') },
  { kind: 'depth', value: nested(20_000, '[', ']') },
  { kind: 'depth', value: { toHostileJson: () => `${'{"not":'.repeat(20_000)}{}${'}'.repeat(20_000)}` } },
  { kind: 'name of an object', value: { toHostileJson: () => '{"__proto__":{"polluted":true}}' } },
  { kind: 'name of an object', value: { toHostileJson: () => '{"constructor":{"prototype":{"a":1}}}' } },
  { kind: 'name of an object', value: { toString: 1, valueOf: 1, length: -1 } },
  { kind: 'nul', value: { 'a\0b': 'a\0b' } },
  { kind: 'nul', value: ['a\0b'] },
  { kind: 'lone surrogate', value: { toHostileJson: () => '"\\ud800"' } },
  { kind: 'lone surrogate', value: { toHostileJson: () => '{"\\ud800":["\\udfff"]}' } },
  { kind: 'length', value: Array.from({ length: 5000 }, (_, index) => index) },
  { kind: 'length', value: 'x'.repeat(100_000) },
  ...texts('beginnings', `{{${' '.repeat(100_000)}`, '<a '.repeat(33_000), '/'.repeat(100_000) + 'x'),
];

/** Random values of these kinds, which are the same for the same seed. */
export function makeTexts(seed: number, count: number): HostileValue[] {
  const letters = fc.oneof(
    fc.constantFrom(
      '\0',
      '%',
      '\t',
      '\n',
      '\r',
      '\u001f',
      '\u007f',
      '\ud800',
      '\udfff',
      '/',
      '\\',
      '.',
      '?',
      '#',
    ),
    fc.constantFrom(
      '%0',
      '%00',
      '%2f',
      '%c3',
      '%28',
      '%ff',
      '9',
      '-',
      'e',
      '"',
      "'",
      '{',
      '[',
      ':',
      ';',
      '=',
      '&',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  );
  const any = fc.array(letters, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
  return fc.sample(any, { seed, numRuns: count }).map((value) => ({ kind: 'made up', value }));
}

/** JSON of a body in which some values are text that no value of this program could produce. */
export function toHostileJson(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    if ('toHostileJson' in value && typeof value.toHostileJson === 'function')
      return String(value.toHostileJson());
    if (Array.isArray(value)) return `[${value.map(toHostileJson).join(',')}]`;
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toHostileJson(field)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}
