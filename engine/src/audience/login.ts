import { always } from '../visitor/verdict.ts';
import type { Condition } from './condition.ts';

export const login: Condition<'login'> = (wanted, { context }) => always(context.login === wanted);
