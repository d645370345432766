import { useEffect, useEffectEvent, useState } from 'react';

/** Closed first and left afterwards: the browser gives the focus back to what opened the dialog. */
export function useLeavingDialog(leave: () => void): { isOpen: boolean; close: () => void } {
  const [isClosing, setClosing] = useState(false);
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isClosing) leaveNow();
  }, [isClosing]);
  return { isOpen: !isClosing, close: () => setClosing(true) };
}
