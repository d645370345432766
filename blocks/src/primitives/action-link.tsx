import type { ReactNode } from 'react';
import { ButtonLink, type ButtonSize, type ButtonVariant } from './button.tsx';

type Action = { label: string; link: string; style?: 'primary' | 'secondary' | 'ghost' };

type ActionLinkProps = {
  action: Action;
  /** The style when the author has set none. */
  fallback: ButtonVariant;
  size?: ButtonSize;
  /** On artwork the main action is white, and the others look like glass. */
  isOnArt?: boolean;
  icon?: string;
};

/** A button written by an author. */
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
