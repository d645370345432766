/**
 * Sandbox for pages of another origin: everything is allowed except to navigate this page. A page of this site's own
 * origin could remove the sandbox.
 */
export const ELSEWHERE =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox';
