import type { ReactNode } from 'react';
import { useEnvironment, type Translate } from '../environment.tsx';
import { VisuallyHidden } from '../primitives/visually-hidden.tsx';
import type { VipStatusName, VipTable } from './vip-progress.ts';

export type VipBenefit = NonNullable<VipTable['comparison']>[number];
type Value = VipBenefit['values'][number]['value'];

/** The value of a benefit for a status, with numbers formatted for the visitor. */
export function VipValue({ benefit, status }: { benefit: VipBenefit; status: VipStatusName }): ReactNode {
  const { t, locale } = useEnvironment();
  const value = benefit.values.find((each) => each.status === status)?.value;
  if (!value)
    return (
      <>
        <span aria-hidden>–</span>
        <VisuallyHidden>{t('BLOCKS.VIP.NOT_INCLUDED')}</VisuallyHidden>
      </>
    );
  return formatValue(value, locale, t);
}

function formatValue(value: Value, locale: string, t: Translate): string {
  switch (value.type) {
    case 'percent':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
        value.percent / 100,
      );
    case 'number':
      return value.number.toLocaleString(locale);
    case 'hours':
      return t('BLOCKS.VIP.HOURS', { hours: value.hours.toLocaleString(locale) });
    case 'money':
      return value.amount.formatted;
    case 'included':
      return t('BLOCKS.VIP.YES');
    case 'text':
      return value.text;
    default:
      return value satisfies never;
  }
}
