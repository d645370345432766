import { AdventCalendar, type BindingProps } from '@marquee/blocks';
import type { ReactNode } from 'react';
import { useVisitor } from '../../shared/visitor/visitor.tsx';

export function AdventCalendarBinding({ props }: BindingProps<'advent-calendar'>): ReactNode {
  return <AdventCalendar {...props} isGuest={!useVisitor().isSignedIn} />;
}
