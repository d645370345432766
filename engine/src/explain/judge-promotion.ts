import { ask, createAsked, type Asked } from './asked.ts';
import { judgeAudience } from './judge-audience.ts';
import { withholdingReason } from '../visitor/may-promote.ts';
import { ALWAYS, NEVER } from './timeline.ts';
import type { Place } from './types.ts';

/** Adds whether anything may be promoted to the visitor: their break first, then what their licence says (SAFE-07). */
export function judgePromotion(place: Place, asked: Asked): void {
  const { context, person, index } = asked.explaining.visitor;
  const { licence } = context;
  const allowed = index.promotions.get(licence);
  const inside = createAsked(asked.explaining);
  if (allowed)
    judgeAudience(allowed.source, { kind: 'licence', id: licence, pointer: '/promotions' }, inside);
  const isGuest = context.login === 'guest' && context.isUnknown !== true;
  const reason = withholdingReason(context, person.break);
  const isBroken = reason !== undefined || allowed === null;
  ask(asked, 'promotion', {
    wanted: null,
    actual: { break: isGuest ? null : (person.break ?? 'unknown'), licence },
    place,
    line: isBroken ? NEVER : allowed ? inside.line : ALWAYS,
    reason: reason ?? 'SUPPRESSED_LICENCE',
    inside,
    isElsewhere: true,
  });
}
