const GRAVE = ['high', 'critical'];

/**
 * Judges the output of `npm audit --json`. Anything but a complete report is `unknown`, because a registry that could
 * not be reached must never count as nothing found.
 * @param {string} output
 * @returns {{ verdict: 'clean' | 'findings' | 'unknown', lines: string[] }}
 */
export function judgeAudit(output) {
  const report = parse(output);
  const found = report?.vulnerabilities;
  if (report?.auditReportVersion !== 2 || typeof found !== 'object' || found === null)
    return { verdict: 'unknown', lines: [String(report?.message ?? output.trim().split('\n').at(-1) ?? '')] };
  const lines = Object.values(found)
    .filter(({ severity }) => GRAVE.includes(severity))
    .map(({ name, severity, range, via }) => {
      const causes = via.map((cause) =>
        typeof cause === 'string' ? `by ${cause}` : `${cause.title} (${cause.url})`,
      );
      return `${severity}: ${name} ${range}: ${causes.join('; ')}`;
    });
  return { verdict: lines.length > 0 ? 'findings' : 'clean', lines };
}

function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{')));
  } catch {
    return undefined;
  }
}
