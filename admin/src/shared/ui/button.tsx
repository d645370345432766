import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

type Looks = {
  look?: 'primary' | 'danger' | 'ghost' | undefined;
  isSmall?: boolean;
  /** It holds an icon alone: as wide as it is high. */
  isIcon?: boolean;
  /** As wide as what it stands in. */
  isWide?: boolean;
};

function buttonClass({ look, isSmall, isIcon, isWide }: Looks, more: string | undefined): string {
  return clsx(
    styles['button'],
    look && styles[look],
    isSmall && styles['small'],
    isIcon && styles['icon'],
    isWide && styles['wide'],
    more,
  );
}

/** Whatever is pressed to do something. It submits a form only where it says so. */
export function Button({
  look,
  isSmall,
  isIcon,
  isWide,
  type = 'button',
  className,
  ...props
}: Looks & ComponentProps<'button'>) {
  return (
    <button
      data-part="button"
      {...props}
      type={type}
      className={buttonClass({ look, isSmall, isIcon, isWide }, className)}
    />
  );
}

/** Leads somewhere else in the admin, and looks like a button. */
export function ButtonLink({
  look,
  isSmall,
  isIcon,
  isWide,
  className,
  ...props
}: Looks & ComponentProps<typeof Link>) {
  return (
    <Link
      data-part="button"
      {...props}
      className={buttonClass({ look, isSmall, isIcon, isWide }, className)}
    />
  );
}
