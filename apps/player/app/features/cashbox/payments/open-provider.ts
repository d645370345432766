/**
 * Opens the provider's page in place of this one. The address comes from the platform; only https or this origin is
 * followed.
 */
export function openProvider(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol === 'https:' || url.origin === location.origin) location.assign(url);
}
