import type { ReactNode } from 'react';
import { ButtonLink, type ButtonSize, type ButtonVariant } from './button.tsx';

type Action = { label: string; link: string; style?: 'primary' | 'secondary' | 'ghost' };

type ActionLinkProps = {
  action: Action;
  /** How it looks when the author has not said. */
  fallback: ButtonVariant;
  size?: ButtonSize;
  /** On artwork the main action is white and the others are glass. */
  isOnArt?: boolean;
  icon?: string;
};

/** A button an author has written. */
export function ActionLink({
  action,
  fallback,
  size = 'l',
  isOnArt = false,
  icon,
}: ActionLinkProps): ReactNode {
  const style = action.style ?? fallback;
  const variant = isOnArt && style !== 'primary' ? 'glass' : style;
  return (
    <ButtonLink href={action.link} variant={variant} size={size} icon={icon}>
      {action.label}
    </ButtonLink>
  );
}
