import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { OVER_PAGE } from '../../shared/addresses/over-page.ts';
import { visitStorage } from '../../shared/addresses/preview-base.ts';
import { useSitePath } from '../../shared/addresses/site-path.ts';
import { takeFirstVisitPopup } from './first-visit.model.ts';

/** Opens the popup that explains the list at this path, the first time in this browser. */
export function useFirstVisitPopup(): void {
  const path = useSitePath();
  const navigate = useNavigate();
  const open = useEffectEvent((at: string) => {
    const popup = readOnce(at);
    if (popup === undefined) return;
    void navigate({ hash: `#popup/${popup}` }, { state: OVER_PAGE, preventScrollReset: true });
  });
  useEffect(() => open(path), [path]);
}

/** Without storage the popup would open at every visit, so it does not open at all. */
function readOnce(path: string): string | undefined {
  try {
    return takeFirstVisitPopup(path, visitStorage());
  } catch {
    return undefined;
  }
}
