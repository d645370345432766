/** What the file of evidence looks like: on a screen, light or dark, at any width, and on paper. */
export const EVIDENCE_STYLE = `
:root{color-scheme:light dark;--ink:#1c1d22;--soft:#5b5f6b;--line:#d9dbe2;--ground:#fff;--sunken:#f5f6f8}
@media (prefers-color-scheme:dark){:root{--ink:#e9eaee;--soft:#a3a8b5;--line:#363a45;--ground:#15171c;--sunken:#1e2129}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 system-ui,sans-serif}
main{max-width:1100px;margin:0 auto;padding:32px 20px 64px}
h1{font-size:26px;line-height:1.25;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:19px;margin:40px 0 12px}
h3{font-size:15px;margin:0 0 8px;overflow-wrap:anywhere}
.lead{color:var(--soft);max-width:72ch;margin:0}
p{max-width:80ch}
dl{display:grid;grid-template-columns:minmax(120px,220px) 1fr;gap:4px 20px;margin:0}
dt{color:var(--soft);overflow-wrap:anywhere}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}
.verdict{font-weight:600;margin:16px 0 0}
.document{border:1px solid var(--line);border-radius:8px;padding:16px;margin:12px 0}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:8px}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:8px 12px;border-bottom:1px solid var(--line);min-width:90px;overflow-wrap:anywhere}
tr:last-child td{border-bottom:0}
th{background:var(--sunken);font-weight:600;white-space:nowrap}
small{color:var(--soft)}
code{font:12px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
@media (max-width:560px){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:8px}}
@media print{main{max-width:none;padding:0}.document,tr{break-inside:avoid}.wide{overflow:visible}}
`;
