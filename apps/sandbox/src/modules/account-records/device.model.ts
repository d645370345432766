// The order matters: almost every browser names others, too.
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and system in words that their owner knows; undefined where neither is recognized. */
export function nameDevice(userAgent = ''): string | undefined {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([, sign]) => sign.test(userAgent))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(', ') : undefined;
}
