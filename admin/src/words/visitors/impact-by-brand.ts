import type { ClassCondition, Impact } from '@marquee/engine';

/** Whether visitors of a brand are in a class: surely, surely not, or undefined where other facts decide. */
function isOf(condition: ClassCondition, brand: string): boolean | undefined {
  switch (condition.type) {
    case 'everyone':
      return true;
    case 'nobody':
      return false;
    case 'all':
      return every(condition.of.map((part) => isOf(part, brand)));
    case 'any':
      return opposite(every(condition.of.map((part) => opposite(isOf(part, brand)))));
    case 'not':
      return opposite(isOf(condition.of, brand));
    case 'fact':
      return condition.fact === 'brand' ? condition.in.includes(brand) : undefined;
    default:
      return undefined;
  }
}

const opposite = (answer: boolean | undefined): boolean | undefined =>
  answer === undefined ? undefined : !answer;

function every(answers: readonly (boolean | undefined)[]): boolean | undefined {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

/** How many classes of visitors notice a change, for each brand. The empty text is a host of no brand. */
export function impactByBrand(
  impacts: readonly Impact[],
  brands: readonly string[],
): { brand: string; classes: number }[] {
  return [...brands, ''].map((brand) => ({
    brand,
    classes: impacts.filter(({ class: { condition } }) => isOf(condition, brand) !== false).length,
  }));
}
