/** Whether a menu link leads to the current page or to its section: /pokies/all covers /pokies/jackpot. */
export function isCurrent(link: string, path: string): boolean {
  if (link === '/' || path === '/') return link === path;
  return path === link || path.startsWith(`${link.replace(/\/all$/, '')}/`);
}
