import { visitStore } from '@marquee/blocks/browser';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onPromoCode, reachMain } from '../../features/auth/sign-up/promo-code.ts';
import { usePlatform } from '../../shared/calls/platform.tsx';
import { useFormatPath, useSitePath } from '../../shared/addresses/site-path.ts';
import { useToast } from '../../shared/notices/toast-context.tsx';
import { useTranslation } from '../../shared/texts/translation.tsx';
import { useLeadOn } from '../../shared/addresses/use-lead-on.ts';

/**
 * When a player reaches main, the saved promo code is used; when a guest does, it is removed (BON-31, BON-35 to
 * BON-38).
 */
export function useSavedPromoCode(isSignedIn: boolean): void {
  const platform = usePlatform();
  const queries = useQueryClient();
  const leadOn = useLeadOn();
  const formatPath = useFormatPath();
  const show = useToast();
  const { t } = useTranslation();
  const isMain = useSitePath() === '/';

  const use = useEffectEvent(async () => {
    if (!isMain || !reachMain({ isSignedIn, store: visitStore })) return;
    const lead = leadOn();
    const { applyPromoCode, pathAfter } = await import('../../features/auth/sign-up/apply-promo-code.ts');
    const applied = await applyPromoCode(platform, visitStore);
    if (applied.type === 'none') return;
    if (applied.type === 'refused') return show('error', applied.text);
    await queries.invalidateQueries();
    show('success', t(`AUTH.PROMO.${applied.type.toUpperCase()}`, { title: applied.title }));
    const path = pathAfter(applied);
    if (path) await lead(formatPath(path));
  });

  useEffect(() => {
    void use();
    return onPromoCode(() => void use());
  }, [isMain, isSignedIn]);
}
