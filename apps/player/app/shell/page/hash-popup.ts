/** Name of the popup in a hash such as `#popup/welcome-terms`. */
export function parsePopupHash(hash: string): string | undefined {
  return /^#popup\/([A-Za-z0-9][A-Za-z0-9_-]{0,79})$/.exec(hash)?.[1];
}
