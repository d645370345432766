/** In place of this page. The platform names it, and nothing but a web address is followed. */
export function openProvider(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol === 'https:' || url.origin === location.origin) location.assign(url);
}
