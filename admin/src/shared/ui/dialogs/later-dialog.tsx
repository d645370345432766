import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { say } from '../../../words/generated/shared.ts';
import { Button } from '../button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

/**
 * A dialog whose script loads when it is first opened. Unlike React's `lazy` it does not keep a failure: an error is
 * shown in its place, and the script is requested again on retry or at the next opening. `what` names the dialog, as in
 * “The preview could not be loaded”.
 */
export function laterDialog<Props extends { onClose: () => void }>(
  what: () => string,
  fetchDialog: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const query = (name: string) =>
    queryOptions({
      queryKey: ['dialog', name],
      queryFn: fetchDialog,
      staleTime: Infinity,
      gcTime: Infinity,
      retry: false,
      // The browser may have it in its cache, even without a connection.
      networkMode: 'always',
    });

  return function LaterDialog(props: Props): ReactNode {
    const { data: Fetched, isError, refetch } = useQuery(query(what()));
    if (Fetched) return <Fetched {...props} />;
    if (!isError) return null;
    return (
      <Dialog opened onClose={props.onClose} title={say('could-not-be-loaded', { what: what() })}>
        <p role="alert">{say('its-script-could-not')}</p>
        <DialogActions onClose={props.onClose} close={say('close')}>
          <Button look="primary" data-autofocus onClick={() => void refetch()}>
            {say('try-again')}
          </Button>
        </DialogActions>
      </Dialog>
    );
  };
}
