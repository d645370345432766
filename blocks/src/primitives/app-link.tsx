import { isSafeLink } from '@marquee/schemas/link';
import type { ReactNode } from 'react';
import { useEnvironment, type LinkProps } from '../environment.tsx';

/**
 * A link written by an author: a path goes through the player's router, anything else is a plain anchor. An unsafe
 * address (javascript:, data:, a disguised host), which saving rejects, is drawn as text, however it got here; so is a
 * path that is withheld from the visitor.
 */
export function AppLink({ href, children, target, rel, ...rest }: LinkProps): ReactNode {
  const { Link, formatPath, formatAddress = formatPath, isWithheld } = useEnvironment();
  if (!isSafeLink(href)) return <span className={rest.className}>{children}</span>;
  if (isWithheld?.(href)) {
    const { className, id, role, 'aria-selected': isSelected } = rest;
    return (
      <span className={className} id={id} role={role} aria-selected={isSelected} aria-disabled={role && true}>
        {children}
      </span>
    );
  }
  if (href.startsWith('/') && target !== '_blank') {
    return (
      <Link href={formatPath(href)} {...rest}>
        {children}
      </Link>
    );
  }
  const address = href.startsWith('/') ? formatAddress(href) : href;
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
