/** One measured number, with the target it is held against. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'µs' | 'ms' | '×' | 'KB' | 'MB' | 'points' | 'a second';
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
  readonly note?: string;
};

export type Verdict = { readonly reached: boolean; readonly text: string };

/** Whether a figure is where it should be, and if not by what factor it is off. */
export function judge({ value, unit, target }: Figure): Verdict | null {
  if (!target) return null;
  const isLimit = 'atMost' in target;
  const wanted = isLimit ? target.atMost : target.atLeast;
  const reached = isLimit ? value <= wanted : value >= wanted;
  const bound = `${isLimit ? 'at most' : 'at least'} ${formatValue(wanted, unit)}`;
  if (reached) return { reached, text: `${bound}: reached` };
  const off = isLimit ? value / wanted : wanted / value;
  return { reached, text: `${bound}: missed, ${off.toFixed(off < 10 ? 2 : 0)} times off` };
}

export function formatValue(value: number, unit: Figure['unit']): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  const number = value.toLocaleString('en', {
    maximumFractionDigits: Number.isInteger(value) ? 0 : digits,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
  });
  return unit === '×' ? `${number} times` : `${number} ${unit}`;
}

export function formatFigure(figure: Figure): string {
  const verdict = judge(figure);
  return [
    formatValue(figure.value, figure.unit),
    ...(verdict ? [`(${verdict.text})`] : []),
    ...(figure.note ? [`– ${figure.note}`] : []),
  ].join(' ');
}

/** A Markdown table of figures. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const verdict = judge(figure);
    const verdictCell = verdict ? verdict.text : '';
    return `| ${figure.name} | ${formatValue(figure.value, figure.unit)} | ${verdictCell} | ${figure.note ?? ''} |`;
  });
  return ['| figure | measured | target | note |', '| --- | ---: | --- | --- |', ...rows].join('\n');
}
