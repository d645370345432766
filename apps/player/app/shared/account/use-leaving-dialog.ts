import { useEffect, useEffectEvent, useState } from 'react';

/** Closes the dialog before it leaves: only then does the browser give the focus back to the element that opened it. */
export function useLeavingDialog(leave: () => void): { isOpen: boolean; close: () => void } {
  const [isClosing, setClosing] = useState(false);
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (isClosing) leaveNow();
  }, [isClosing]);
  return { isOpen: !isClosing, close: () => setClosing(true) };
}
