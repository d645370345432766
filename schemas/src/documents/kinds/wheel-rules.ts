import type { WheelDocument, WheelSegmentsDocument } from '../../../generated/types.ts';
import { segmentsAgreement } from '../offer-agreement.ts';
import type { Problem } from '../problem.ts';
import { ruleProblem } from '../rule-problem.ts';

/** A spin has one price in each currency, and no amount is won by two entries. */
export function wheelProblems(data: WheelDocument): Problem[] {
  return Object.entries(data.currencies).flatMap(([currency, entries]) => {
    const price = entries[0]?.pay;
    const odd = entries.findIndex(({ pay }) => pay !== price);
    const pointer = `/currencies/${currency}`;
    return [
      ...(odd === -1
        ? []
        : [
            ruleProblem(
              'PRICE_DIFFERS',
              `${pointer}/${odd}/pay`,
              `Must be ${price}, what a spin costs in ${currency}.`,
            ),
          ]),
      ...duplicates(
        entries.map(({ get }) => get),
        (get, at) =>
          ruleProblem('DUPLICATE_ID', `${pointer}/${at}/get`, `${get} can be won by another entry.`),
      ),
    ];
  });
}

/** Segments are told apart by their ids: the platform answers which one was drawn. Their offers are of what is won. */
export function wheelSegmentsProblems(data: WheelSegmentsDocument): Problem[] {
  const twice = duplicates(
    data.segments.map(({ id }) => id),
    (id, at) => ruleProblem('DUPLICATE_ID', `/segments/${at}/id`, `Another segment is called ${id}.`),
  );
  return [...twice, ...segmentsAgreement(data)];
}

/** A problem for each value that was there before. */
function duplicates<Value>(
  values: readonly Value[],
  problem: (value: Value, at: number) => Problem,
): Problem[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [problem(value, at)] : []));
}
