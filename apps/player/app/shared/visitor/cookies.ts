import { setCookie } from '@marquee/blocks/browser';
import { previewBase } from '../addresses/preview-base.ts';

/** Value of a cookie in a `Cookie` header or in `document.cookie`. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
  }
  return undefined;
}

/**
 * Sets a cookie from the browser for the site, or for the open shared preview: SameSite=Lax, and Secure on https. A
 * maximum age of 0 or less removes it.
 */
export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const path = previewBase() || '/';
  setCookie(
    `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`,
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
