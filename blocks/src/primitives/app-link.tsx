import type { ReactNode } from 'react';
import { useEnvironment, type LinkProps } from '../environment.tsx';

/** Addresses of other schemes (javascript:, data:, //host) are neutralised, whatever let them through. */
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/;

/** A link an author wrote: a path goes through the player’s router, anything else is a plain anchor. */
export function AppLink({ href, children, target, rel, ...rest }: LinkProps): ReactNode {
  const { Link, formatPath } = useEnvironment();
  if (!SAFE_ADDRESS.test(href)) return <span className={rest.className}>{children}</span>;
  if (href.startsWith('/') && target !== '_blank') {
    return (
      <Link href={formatPath(href)} {...rest}>
        {children}
      </Link>
    );
  }
  const address = href.startsWith('/') ? formatPath(href) : href;
  return (
    <a
      href={address}
      target={target}
      rel={target === '_blank' ? ['noopener', rel].filter(Boolean).join(' ') : rel}
      {...rest}
    >
      {children}
    </a>
  );
}
