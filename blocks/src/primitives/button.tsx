import type { ReactNode } from 'react';
import { useEnvironment } from '../environment.tsx';
import { AppLink } from './app-link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

/** primary is the main action, cta means a deposit, light and glass are for artwork. */
export type ButtonVariant =
  | 'primary'
  | 'cta'
  | 'secondary'
  | 'ghost'
  | 'quiet'
  | 'light'
  | 'glass'
  | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isFull?: boolean;
  icon?: string;
  children: ReactNode;
};

function look({ variant = 'secondary', size = 'm', isFull = false }: Omit<Look, 'children'>): string {
  return classNames(styles['button'], styles[variant], styles[size], isFull && styles['full']);
}

type ButtonProps = Look & {
  onClick?: () => void;
  type?: 'button' | 'submit';
  isDisabled?: boolean;
  /** While an action runs: presses do nothing, and the focus stays. */
  isBusy?: boolean;
  label?: string;
};

export function Button({
  onClick,
  type = 'button',
  isDisabled = false,
  isBusy = false,
  label,
  ...rest
}: ButtonProps): ReactNode {
  return (
    // oxlint cannot see that the type is one of two literals.
    <button
      type={type}
      className={look(rest)}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      // A disabled button loses the focus, and a dialog opened meanwhile could not give it back.
      disabled={isDisabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
    >
      {rest.icon && <Icon name={rest.icon} size="s" />}
      {rest.children}
    </button>
  );
}

type ButtonLinkProps = Look & {
  href: string;
  target?: string;
  rel?: string;
  label?: string;
  onClick?: (event: React.MouseEvent<HTMLAnchorElement>) => void;
};

/** A link that looks like a button. Nothing is drawn when its path is withheld from the visitor (SAFE-10). */
export function ButtonLink({ href, target, rel, label, onClick, ...rest }: ButtonLinkProps): ReactNode {
  const { isWithheld } = useEnvironment();
  if (isWithheld?.(href)) return null;
  return (
    <AppLink
      href={href}
      target={target}
      rel={rel}
      className={look(rest)}
      aria-label={label}
      onClick={onClick}
    >
      {rest.icon && <Icon name={rest.icon} size="s" />}
      {rest.children}
    </AppLink>
  );
}

type IconButtonProps = {
  icon: string;
  label: string;
  onClick?: () => void;
  look?: 'plain' | 'box' | 'round' | 'art';
  isDisabled?: boolean;
  isPressed?: boolean;
  isFilled?: boolean;
  /** A small number in the corner, for example 9+. */
  count?: string;
};

export function IconButton({
  icon,
  label,
  onClick,
  look = 'plain',
  isDisabled = false,
  isPressed,
  isFilled,
  count,
}: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={classNames(styles['iconButton'], styles[look])}
      aria-label={label}
      aria-pressed={isPressed}
      // At the end of a row its arrow is inactive. `disabled` would take the focus from a person who has just pressed
      // it.
      aria-disabled={isDisabled || undefined}
      onClick={isDisabled ? undefined : onClick}
    >
      <Icon name={icon} isFilled={isFilled} />
      {count && <span className={styles['count']}>{count}</span>}
    </button>
  );
}
