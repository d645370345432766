import { bettingConfig } from '../modules/config/site-configs.ts';
import type { RequestVisitor } from '../modules/delivery/visitor.service.ts';
import type { FrameOrigins } from '../plugins/own/content-security-policy.ts';

/** /sport and the addresses below it, in any language, for pages and for router data. */
const BETTING_PAGE = /^(?:\/guest)?(?:\/[a-z]{2}(?:-[A-Z]{2})?)?\/sport(?:[/?.]|$)/;
/** An origin and nothing more: text in the policy must not end a directive. */
const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/;

/**
 * The origins of this visitor's sports site. Every page may frame it, because a navigation to betting loads no new
 * policy. Only the betting pages may be framed by the sports site (NAV-57).
 */
export function sportsOrigins(visitor: RequestVisitor, url: string): FrameOrigins {
  const { site, frameOrigins } = bettingConfig(visitor).body;
  const origin = URL.parse(site ?? '')?.origin ?? '';
  return {
    framed: ORIGIN.test(origin) ? [origin] : [],
    framing: BETTING_PAGE.test(url) ? frameOrigins.filter((each) => ORIGIN.test(each)) : [],
  };
}
