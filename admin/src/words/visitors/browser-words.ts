import { say } from '../generated/words.ts';
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** “Firefox on Windows”: enough for people to recognise their own computer. */
export function browserName(userAgent: string | null): string {
  const text = userAgent ?? '';
  const nameOf = (known: typeof BROWSERS): string | undefined =>
    known.find(([pattern]) => pattern.test(text))?.[1];
  const browser = nameOf(BROWSERS);
  const system = nameOf(SYSTEMS);
  if (browser && system) return say('browser-on-system', { browser, system });
  return browser ?? system ?? say('another-program');
}
