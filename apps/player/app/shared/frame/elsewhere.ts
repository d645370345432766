/** A page of another origin may do everything but lead this one elsewhere. On this site's own it would undo itself. */
export const ELSEWHERE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
