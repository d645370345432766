import { GroupField } from '../fields/group-field.tsx';
import { useFieldPlace, type AdminFieldProps } from '../fields/use-field.ts';
import { ReadTerms } from './read-terms.tsx';

/** An offer's fields, with what players will read of it beneath them. */
export function OfferField(props: AdminFieldProps) {
  const { path, options } = useFieldPlace(props);
  return <GroupField {...props} foot={<ReadTerms path={path} node={options.node} />} />;
}
