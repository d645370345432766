import { Button } from '@marquee/blocks/primitives';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../texts/translation.tsx';
import { FieldProblem } from './field-problem.tsx';
import styles from './form.module.css';

export type ChoiceList = Pick<UseQueryResult, 'isLoadingError' | 'isPending' | 'isFetching' | 'refetch'>;

type ListFailedProps = {
  list: ChoiceList;
  /** Id of the field that the list belongs to; the id of its message is `<id>-list`. */
  field: string;
};

/** Shown below a field whose options could not be loaded: says so, and can load them again. Typed text stays. */
export function ListFailed({ list, field }: ListFailedProps): ReactNode {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (!list.isLoadingError && !(isAsked && list.isPending)) return null;
  async function ask(): Promise<void> {
    setAsked(true);
    await list.refetch();
    // The button disappears once the options are there.
    document.getElementById(field)?.focus();
  }
  return (
    <div className={styles.listFailed}>
      <FieldProblem id={`${field}-list`} text={t('LOAD.FAILED')} />
      <Button size="s" isBusy={list.isFetching} onClick={() => void ask()}>
        {t('LOAD.RETRY')}
      </Button>
    </div>
  );
}
