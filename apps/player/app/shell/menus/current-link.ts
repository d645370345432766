/** Whether a menu link is the page or the section that the page is in: /pokies/all covers /pokies/jackpot. */
export function isCurrent(link: string, path: string): boolean {
  if (link === '/' || path === '/') return link === path;
  return path === link || path.startsWith(`${link.replace(/\/all$/, '')}/`);
}
